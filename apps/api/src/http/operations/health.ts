import type { FastifyInstance } from 'fastify'

/**
 * For supervisors and load balancers, outside the API's contract. `findProblem` says why the server should serve nobody, or
 * null: it asks the database, its migrations and what the server's session could see.
 */
export function installHealth(app: FastifyInstance, findProblem: () => Promise<string | null>): void {
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'alive' }))
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    const reason = await findProblem()
    return reply.code(reason ? 503 : 200).send(reason ? { status: 'not_ready', reason } : { status: 'ready' })
  })
}
