ARG NODE_IMAGE=node:22-bookworm-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY . .
# The web app is built, then everything is installed anew for the server alone: what only builds, tests and the web app
# need stays behind, and so does the embedded database, since containers have one beside them.
RUN node scripts/run.mjs build \
  && rm -rf .turbo node_modules apps/*/node_modules packages/*/node_modules prisma/node_modules \
  && npx --yes "$(node -p "require('./package.json').packageManager")" install \
  --prod --frozen-lockfile --filter '@evenground/api...' \
  && node scripts/prune-image.mjs . @embedded-postgres/ \
  && node scripts/prune-sources.mjs . \
  && rm -rf "$HOME/.npm" "$HOME/.cache" "$HOME/.local"

FROM ${NODE_IMAGE}
LABEL org.opencontainers.image.title="Evenground" \
  org.opencontainers.image.description="Workplace inclusion training, measured before and after" \
  org.opencontainers.image.licenses="MIT"
ENV NODE_ENV=production HOST=0.0.0.0 WORKER_PORT=3001
WORKDIR /app
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/package.json /app/LICENSE ./
COPY --from=build /app/scripts ./scripts
COPY --from=build /app/prisma ./prisma
COPY --from=build /app/packages ./packages
COPY --from=build /app/apps/api ./apps/api
COPY --from=build /app/apps/web/dist ./apps/web/dist
# Secrets that the server makes at its first start are kept here; nothing else is written to.
# `.secrets` is for those that docker-compose.yml has made for all containers.
RUN mkdir .data .secrets && chown node:node .data .secrets
VOLUME /app/.data
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "const { ROLE, PORT, WORKER_PORT } = process.env; const port = ROLE === 'worker' ? WORKER_PORT : (PORT || 3000); fetch(`http://127.0.0.1:${port}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "apps/api/src/main.ts"]
