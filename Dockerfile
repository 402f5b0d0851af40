# Node.js 24 for building and running. Behind a mirror, or to pin a digest: --build-arg NODE_IMAGE=…
ARG NODE_BUILD_IMAGE=docker.io/library/node:24-bookworm-slim
ARG NODE_IMAGE=docker.io/library/node:24-bookworm-slim

# No install scripts anywhere: the only one that is needed outside brings the Node that is here already.
FROM ${NODE_BUILD_IMAGE} AS manifests
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY shared/package.json shared/
COPY server/package.json server/
COPY client/package.json client/

FROM manifests AS runtime-packages
# The compiler is an optional peer of two packages for their tools; npm has no way to leave just that out.
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund --workspace=shared --workspace=server \
 && rm -r node_modules/typescript node_modules/@typescript node_modules/.bin/tsc

FROM manifests AS client
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY tsconfig.base.json ./
COPY shared/src shared/src
COPY client client
RUN npm run build

FROM ${NODE_IMAGE}
LABEL org.opencontainers.image.title="Boneyard" \
      org.opencontainers.image.description="A self-hosted domino server with a web client" \
      org.opencontainers.image.licenses="MIT"
# A fixed number, so that a bind-mounted /data can be given to it beforehand: chown -R 10001:10001 DIR
RUN groupadd --gid 10001 boneyard \
 && useradd --uid 10001 --gid 10001 --no-create-home --home-dir /data --shell /usr/sbin/nologin boneyard \
 && install --directory --owner=10001 --group=10001 --mode=0700 /data
WORKDIR /app
COPY --from=runtime-packages /app ./
COPY LICENSE ./
COPY shared/src shared/src
COPY server/src server/src
COPY --from=client /app/client/dist client/dist
ENV NODE_ENV=production PORT=2567 DATA_DIR=/data
# As in scripts/lib/start.mjs: Node would let what is young grow to 128 MB on a large machine, and the system keep what
# each of its threads has freed for that thread alone, both for no more speed.
ENV NODE_OPTIONS=--max-semi-space-size=8 MALLOC_ARENA_MAX=2
USER 10001:10001
VOLUME /data
EXPOSE 2567
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# Node itself is process 1 and handles SIGTERM; npm in between would not pass it on.
CMD ["node", "server/src/main.ts"]
