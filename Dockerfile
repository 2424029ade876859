# syntax=docker/dockerfile:1
# The server with the built client and the law library, for any user and a root file system that cannot be written to.
# docker build --build-arg COMMIT=$(git rev-parse --short HEAD) --tag kanooni .

FROM node:26.10.0-trixie-slim AS build
WORKDIR /kanooni
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
RUN node scripts/law-build.ts && node scripts/build-server.ts && node scripts/build-web.ts && rm -r law/works law/training

FROM node:26.10.0-trixie-slim AS packages
WORKDIR /kanooni
COPY package.json package-lock.json .npmrc ./
# What is optional is the Node that the base image has already; the icons are in the built client.
RUN npm ci --omit=dev --omit=optional --ignore-scripts --no-audit --no-fund && rm -r node_modules/lucide-react

FROM node:26.10.0-trixie-slim
WORKDIR /kanooni
COPY --from=packages /kanooni/node_modules node_modules
COPY --from=build /kanooni/package.json /kanooni/LICENSE ./
COPY --from=build /kanooni/web/dist web/dist
COPY --from=build /kanooni/law law
COPY --from=build /kanooni/contract contract
COPY --from=build /kanooni/scripts scripts
COPY --from=build /kanooni/server server
ARG COMMIT=unknown
RUN echo "$COMMIT" > commit.txt && install -d -o node -g node -m 700 /data
ENV HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
USER 1000:1000
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s \
  CMD ["node", "--eval", "fetch('http://127.0.0.1:' + process.env.PORT + '/health/ready').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=2", "server/main.mjs"]
