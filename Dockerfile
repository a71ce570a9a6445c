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

# Only what runs. The optional packages stay: sharp's machine code, the SDKs of SMS providers and S3. What was compiled
# above stays compiled.
FROM build AS production
# Two thirds of the packages' bytes are source maps, sources, declarations, notes and programs of other systems.
RUN npm prune --omit=dev --no-audit --no-fund \
 && rm -rf node_modules/typescript node_modules/better-sqlite3*/deps node_modules/better-sqlite3*/src \
 && find node_modules -type f \( -name '*.map' -o -name '*.ts' -o -name '*.mts' -o -name '*.cts' \) -delete \
 && find node_modules -type f -name '*.md' ! -iname '*licen[cs]e*' ! -iname 'notice*' -delete \
 && find node_modules/better-sqlite3*/build -type f ! -name better_sqlite3.node -delete \
 && find node_modules/better-sqlite3*/prebuilds -type f ! -name 'linux*' -delete \
 && node -e "import('sharp')"
# Node, the C libraries that it and the compiled packages load, and those that resolve host names: no shell, no package
# manager, nothing else of Debian. ldd fails for programs of other processors, which stay unused.
RUN mkdir -p /root-of-image/usr/local/bin /root-of-image/etc /of-node/data \
 && mkdir -m 1777 /root-of-image/tmp \
 && cp -L /usr/local/bin/node /root-of-image/usr/local/bin/ \
 && strip --strip-unneeded /root-of-image/usr/local/bin/node \
 && { ldd /usr/local/bin/node; find node_modules -name '*.node' -exec ldd {} \; ; ls /lib/*/libnss_dns.so.2 /lib/*/libnss_files.so.2 /lib/*/libresolv.so.2; } 2> /dev/null \
    | grep -oE '(^|[[:space:]])/lib[^[:space:]]*' | sort -u | xargs -I {} cp -L --parents {} /root-of-image \
 && echo 'node:x:1000:1000::/app:/usr/sbin/nologin' > /root-of-image/etc/passwd \
 && echo 'node:x:1000:' > /root-of-image/etc/group

FROM scratch
COPY --from=production /root-of-image /
ENV NODE_ENV=production
# Memory that threads share and give back; see scripts/stack.ts.
ENV MALLOC_ARENA_MAX=1 MALLOC_MMAP_THRESHOLD_=1048576 MALLOC_TRIM_THRESHOLD_=67108864
ENV PATH=/usr/local/bin
WORKDIR /app
# A volume takes its owner from here.
COPY --from=production --chown=1000:1000 /of-node ./
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
# Whichever of the two servers runs here. Migrations of a large store take minutes before the API listens; the first
# good answer ends the start period.
HEALTHCHECK --interval=5s --timeout=5s --start-period=3600s --retries=6 \
  CMD ["node", "-e", "Promise.any([process.env.PORT || 3000, process.env.API_PORT || 4000].map((port) => fetch(`http://127.0.0.1:${port}/healthz`).then((answer) => answer.ok || Promise.reject()))).then(() => process.exit(0), () => process.exit(1))"]
