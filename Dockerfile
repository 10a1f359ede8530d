# The API, the dispatcher and the tools of the database, which are one image: its command says which runs. API and
# dispatcher start from bundles; the tools run from the TypeScript sources as they are.

# The manifests alone: as long as these stay as they are, what is installed comes from the cache of the build.
FROM node:24.21.0-trixie-slim@sha256:8ec5d7557396cfe32d21c3f9c13072355ceab22b584578ca4bb28af31120cffe AS manifests
WORKDIR /srv
COPY . .
RUN find . -type f ! -name package.json ! -name pnpm-lock.yaml ! -name pnpm-workspace.yaml -delete \
  && find . -type d -empty -delete

FROM node:24.21.0-trixie-slim@sha256:8ec5d7557396cfe32d21c3f9c13072355ceab22b584578ca4bb28af31120cffe AS install
WORKDIR /srv
COPY --from=manifests /srv /srv
# What the two apps need when they run, by the lockfile and nothing else. The image brings Node.js along. `effect` stands
# at the root too: published packages have it as a peer, which pnpm leaves out where nothing else is developed.
RUN npx --yes pnpm@12.21.0 install --frozen-lockfile --prod --no-optional --config.public-hoist-pattern=effect \
    --filter-prod "@vault-custody/api..." --filter-prod "@vault-custody/dispatcher..."
COPY . .
# A clone says itself which commit it is at; an image is told.
ARG COMMIT=unknown
RUN rm -rf apps/local bench scripts docs deploy .github && printf '%s\n' "$COMMIT" > COMMIT

# The bundles and the pages are built with tools that the processes do not need. The build starts each bundle once, over a
# PostgreSQL of its own, which root must not run. It is root's in the end, so it is made readable.
FROM node:24.21.0-trixie-slim@sha256:8ec5d7557396cfe32d21c3f9c13072355ceab22b584578ca4bb28af31120cffe AS build
WORKDIR /srv
RUN chown node /srv
USER node
COPY --from=manifests --chown=node /srv /srv
RUN npx --yes pnpm@12.21.0 install --frozen-lockfile --filter vault-custody --filter "@vault-custody/api..." \
    --filter "@vault-custody/dispatcher..." --filter "@vault-custody/console..." --filter "@vault-custody/dashboard..."
COPY --chown=node . .
RUN npx --yes pnpm@12.21.0 --filter "./apps/{api,dispatcher,console,dashboard}" build \
  && chmod -R a+rX apps/*/dist

FROM node:24.21.0-trixie-slim@sha256:8ec5d7557396cfe32d21c3f9c13072355ceab22b584578ca4bb28af31120cffe
ARG COMMIT=unknown
ARG VERSION=unknown
LABEL org.opencontainers.image.title="Vault Custody Service" \
  org.opencontainers.image.licenses="MIT" \
  org.opencontainers.image.version="${VERSION}" \
  org.opencontainers.image.revision="${COMMIT}"
# Metrics and probes have a port of their own, which other containers reach and nobody else as long as it is not published.
ENV NODE_ENV=production METRICS_HOST=:: METRICS_PORT=8082
WORKDIR /srv
# Owned by root: the processes can read it and change nothing.
COPY --from=install /srv /srv
COPY --from=build /srv/apps/api/dist /srv/apps/api/dist
COPY --from=build /srv/apps/dispatcher/dist /srv/apps/dispatcher/dist
COPY --from=build /srv/apps/console/dist /srv/apps/console/dist
COPY --from=build /srv/apps/dashboard/dist /srv/apps/dashboard/dist
USER node
EXPOSE 8080 8081 8082
STOPSIGNAL SIGTERM
# The API and the dispatcher both answer there.
HEALTHCHECK --interval=10s --timeout=5s --start-period=40s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.METRICS_PORT + '/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# The options are explained in packages/processes/src/NodeOptions.ts.
CMD ["node", "--min-semi-space-size=16", "--no-allocation-site-pretenuring", "--liftoff-only", "apps/api/dist/main.js"]
