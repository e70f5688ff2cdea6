import type { FastifyInstance } from 'fastify'

/**
 * One line per response: what was called, how it ended, how long it took. Paths are logged as patterns and queries not at
 * all, so that no login, token or name reaches a log.
 */
export function installRequestLog(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const line = {
      method: request.method,
      route: request.routeOptions.url ?? '(unknown)',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      ...(request.caller?.key ? { key_id: request.caller.accountId } : { account_id: request.caller?.accountId }),
      actor_id: request.caller?.actorId ?? undefined,
    }
    // 503 is told of once, by whoever finds that the database is away.
    if (reply.statusCode >= 500 && reply.statusCode !== 503) request.log.error(line, 'answered')
    else request.log.info(line, 'answered')
  })
}
