# One image for both services: `portal` and `api` (docker-compose.yml). No BuildKit-only feature.
ARG BASE_IMAGE=node:24-bookworm-slim

FROM ${BASE_IMAGE} AS build
# What better-sqlite3 compiles with.
RUN apt-get update \
 && apt-get install -y --no-install-recommends python3 make g++ \
 && rm -rf /var/lib/apt/lists/*
# Node's headers are in the image; node-gyp would download them.
ENV npm_config_nodedir=/usr/local
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build

# Only what runs. The optional packages stay: sharp's machine code, the SDKs of carriers and S3. What was compiled
# above stays compiled.
FROM build AS production
# Half of the packages' bytes are source maps, declarations, SQLite's sources and programs of other systems.
RUN npm prune --omit=dev --no-audit --no-fund \
 && rm -rf node_modules/typescript node_modules/better-sqlite3*/deps node_modules/better-sqlite3*/src \
 && find node_modules -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' \) -delete \
 && find node_modules/better-sqlite3*/build -type f ! -name better_sqlite3.node -delete \
 && find node_modules/better-sqlite3*/prebuilds -type f ! -name 'linux*' -delete \
 && node -e "import('sharp')"

FROM ${BASE_IMAGE}
ENV NODE_ENV=production
# Memory that threads share and give back; see scripts/stack.ts.
ENV MALLOC_ARENA_MAX=2
WORKDIR /app
RUN mkdir data && chown node:node data
COPY --from=production /app/node_modules ./node_modules
COPY --from=build /app/build ./build
COPY package.json ./
COPY db/migrations ./db/migrations
COPY seeds/data ./seeds/data
COPY public ./public
USER node
VOLUME /app/data
EXPOSE 3000 4000
ENTRYPOINT ["node", "build/container.js"]
CMD ["portal"]
# Whichever of the two servers runs here.
HEALTHCHECK --interval=5s --timeout=5s --start-period=60s --retries=6 \
  CMD ["node", "-e", "Promise.any([process.env.PORT || 3000, process.env.API_PORT || 4000].map((port) => fetch(`http://127.0.0.1:${port}/healthz`).then((answer) => answer.ok || Promise.reject()))).then(() => process.exit(0), () => process.exit(1))"]
