ARG NODE_IMAGE=node:22-bookworm-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY . .
RUN node scripts/run.mjs build
# Installed anew for the server alone: what only builds, tests and the web app need stays behind.
RUN rm -rf .turbo node_modules apps/*/node_modules packages/*/node_modules prisma/node_modules \
  && npx --yes "$(node -p "require('./package.json').packageManager")" install \
  --prod --frozen-lockfile --filter '@evenground/api...' \
  && rm -rf apps/web/src e2e bench

FROM ${NODE_IMAGE}
LABEL org.opencontainers.image.title="Evenground" \
  org.opencontainers.image.description="Workplace inclusion training, measured before and after" \
  org.opencontainers.image.licenses="MIT"
ENV NODE_ENV=production HOST=0.0.0.0
WORKDIR /app
COPY --from=build /app ./
# What the server makes at its first start is kept here; nothing else is written to.
RUN mkdir .data && chown node:node .data
VOLUME /app/.data
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "if (process.env.ROLE === 'worker') process.exit(0); fetch(`http://127.0.0.1:${process.env.PORT ?? 3000}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "apps/api/src/main.ts"]
