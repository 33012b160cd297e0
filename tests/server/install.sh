#!/bin/sh
# What several servers need beside themselves, for their tests: PostgreSQL, a Redis and a proxy, from Debian, where this
# user may install them.  No cluster is made and nothing is left running: the tests start what they need.
set -eu
has_all() {
  ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 && command -v redis-server >/dev/null 2>&1 &&
    { command -v nginx >/dev/null 2>&1 || [ -x /usr/sbin/nginx ]; }
}
if has_all; then
  exit 0
fi
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then
  export DEBIAN_FRONTEND=noninteractive RUNLEVEL=1
  mkdir -p /etc/postgresql-common/createcluster.d
  echo "create_main_cluster = false" >/etc/postgresql-common/createcluster.d/hustings.conf
  apt-get update -qq
  apt-get install -y -qq --no-install-recommends postgresql redis-server nginx-light >/dev/null
else
  echo "No PostgreSQL, Redis and nginx here and no right to install them: the tests of several servers will be skipped."
fi
