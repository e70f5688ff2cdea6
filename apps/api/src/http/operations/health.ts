import type { FastifyInstance } from 'fastify'
import type { OperatorLog } from '../../platform/operator-log.ts'
import { VERSION } from '../../platform/version.ts'

export interface HealthOptions {
  /**
   * Why the server should get no requests, or null. Checks that the database answers, its migrations and disk, and
   * whether the server's database session could read more than it should.
   */
  findProblem: () => Promise<string | null>
  /**
   * What the operator should know although the server is ready, such as a newer migration; null when there is nothing.
   */
  findNotice?: (() => Promise<string | null>) | undefined
  /** Whether the process was told to stop. Load balancers should then leave it out, although it still answers. */
  isStopping?: (() => boolean) | undefined
  /** Receives a line only when the state changes, since probes come every few seconds. */
  log?: OperatorLog | undefined
}

const STOPPING = 'The process was told to stop.'

/** Adds the routes that supervisors and load balancers probe. They are not part of the API contract. */
export function installHealth(app: FastifyInstance, { findProblem, findNotice, isStopping, log }: HealthOptions): void {
  let logged: string | null = null
  const logChange = (reason: string | null): void => {
    if (reason === logged) return
    if (reason) log?.error(`not ready: ${reason}`)
    else log?.info('ready again')
    logged = reason
  }
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'alive', version: VERSION }))
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    if (isStopping?.()) return reply.code(503).send({ status: 'not_ready', reason: STOPPING })
    const reason = await findProblem()
    logChange(reason)
    if (reason) return reply.code(503).send({ status: 'not_ready', reason })
    const notice = await findNotice?.()
    return reply.send({ status: 'ready', ...(notice && { notice }) })
  })
}
