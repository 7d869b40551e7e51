# syntax=docker/dockerfile:1
# Builds the program, without data: the site itself is built into the volume at /data by the first start.
FROM node:26-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
# The image brings Node, and another one would take 210 MB more.
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund && rm -rf node_modules/node-linux-* node_modules/.bin/node

FROM node:26-bookworm-slim
ENV NODE_ENV=production \
    ASTRO_TELEMETRY_DISABLED=1 \
    DATA_DIR=/data \
    HOST=0.0.0.0 \
    PORT=4321 \
    NODE_COMPILE_CACHE=/tmp/compile-cache
WORKDIR /app
COPY --from=packages /app/node_modules ./node_modules
COPY . .
# Editors save in /texts. /store, /data/desk and /data/rebuild are for machines that share releases (docs/cluster.md).
RUN mkdir -p /data/desk /data/rebuild /store && cp -R src/content /texts && chown -R node:node /data /store /texts && chmod 700 /data /store
USER node
VOLUME /data
EXPOSE 4321
STOPSIGNAL SIGTERM
# A first start builds the site, which takes some minutes.
HEALTHCHECK --interval=15s --timeout=5s --start-period=10m \
  CMD ["node", "-e", "fetch('http://127.0.0.1:4321/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# `npm start`, without npm in between: it passes a stop on to its shell only, and the server would be killed instead.
CMD ["node", "--max-semi-space-size=16", "--max-old-space-size=1024", "scripts/start.ts"]
