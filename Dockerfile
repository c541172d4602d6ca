# The server and the worker as one image: `node server/dist/main.js` or `node server/dist/worker.js`.
# The build bundles every dependency, so the last stage has Node, the bundles and the migrations, and no node_modules.

FROM node:24-bookworm-slim AS build
WORKDIR /build
COPY package.json package-lock.json ./
COPY domain/package.json domain/
COPY server/package.json server/
COPY demo/package.json demo/
COPY bench/package.json bench/
COPY web/package.json web/
# The database that comes along, the browser of the tests and the Node of npm start are not for here.
RUN npm ci --no-audit --no-fund --ignore-scripts
COPY tsconfig.base.json ./
COPY scripts scripts
COPY domain domain
COPY server server
COPY demo demo
COPY web web
RUN npm run build

FROM node:24-bookworm-slim
# HOST: which machines reach the container is decided where its port is published.
ENV NODE_ENV=production DATA_DIR=/data HOST=::
WORKDIR /app
COPY package.json LICENSE ./
COPY deploy/healthcheck.mjs deploy/
COPY --from=build /build/server/package.json server/
COPY --from=build /build/server/dist server/dist
COPY server/migrations server/migrations
COPY --from=build /build/web/dist web/dist
RUN install --directory --owner=node --group=node --mode=0700 /data
VOLUME /data
USER node
EXPOSE 3000
STOPSIGNAL SIGTERM
# That it lives. Whether it is ready is /readyz: 503 while the database is away, which no new container would mend.
HEALTHCHECK --interval=15s --timeout=5s --start-period=30s --retries=3 CMD ["node", "deploy/healthcheck.mjs"]
CMD ["node", "--enable-source-maps", "--max-semi-space-size=16", "--max-old-space-size=512", "server/dist/main.js"]
