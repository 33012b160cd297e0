# The server as an image: built from this checkout, with everything locked; run by a user who owns nothing but /data.
#   docker build -t hustings . && docker run -p 8000:8000 -v hustings:/data hustings
FROM python:3.11-slim AS build
WORKDIR /build
COPY requirements/server.lock requirements/node.lock requirements/
RUN python -m venv /opt/hustings \
 && /opt/hustings/bin/pip install --no-cache-dir --require-hashes -r requirements/server.lock \
 && python -m pip install --no-cache-dir --require-hashes -r requirements/node.lock
COPY pyproject.toml hatch_build.py README.md LICENSE ./
COPY src src
COPY web web
RUN python hatch_build.py \
 && /opt/hustings/bin/pip install --no-cache-dir --no-deps --no-build-isolation .

FROM python:3.11-slim
RUN useradd --system --create-home --home-dir /data --uid 10001 hustings
COPY --from=build /opt/hustings /opt/hustings
ENV PATH=/opt/hustings/bin:$PATH HUSTINGS_DATA=/data PYTHONUNBUFFERED=1
USER hustings
VOLUME /data
EXPOSE 8000
HEALTHCHECK --interval=5s --timeout=3s --start-period=30s --retries=3 \
  CMD ["python", "-c", "import urllib.request as r; r.urlopen('http://127.0.0.1:8000/api/health', timeout=2).read()"]
STOPSIGNAL SIGTERM
CMD ["hustings", "serve", "--host", "0.0.0.0", "--port", "8000", "--no-browser"]
