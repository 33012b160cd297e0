#!/bin/sh
# A browser and a Chinese font for the browser tests, from Debian, where this user may install them.
set -eu
if command -v chromium >/dev/null 2>&1 && fc-list 2>/dev/null | grep -qi 'noto.*cjk'; then
  exit 0
fi
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then
  export DEBIAN_FRONTEND=noninteractive
  apt-get update -qq
  apt-get install -y -qq --no-install-recommends chromium fonts-noto-cjk fonts-noto-core fonts-inter fontconfig >/dev/null
else
  echo "No chromium here and no right to install it: the browser tests will be skipped."
fi
