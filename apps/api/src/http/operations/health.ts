import type { FastifyInstance } from 'fastify'
import type { OperatorLog } from '../../platform/operator-log.ts'
import { VERSION } from '../../platform/version.ts'

export interface HealthOptions {
  /**
   * Why the server should serve nobody, or null: asks the database, its migrations, its disk and what the server's session
   * could see.
   */
  findProblem: () => Promise<string | null>
  /** What the operator of a server that is ready should know, or null. */
  findNotice?: (() => Promise<string | null>) | undefined
  /** Whether the process was told to stop: load balancers should leave it out, though it still serves. */
  isStopping?: (() => boolean) | undefined
  /** Told of a change alone: probes come every few seconds. */
  log?: OperatorLog | undefined
}

const STOPPING = 'The process was told to stop.'

/** For supervisors and load balancers, outside the API's contract. */
export function installHealth(app: FastifyInstance, { findProblem, findNotice, isStopping, log }: HealthOptions): void {
  let told: string | null = null
  const tell = (reason: string | null): void => {
    if (reason === told) return
    if (reason) log?.error(`not ready: ${reason}`)
    else log?.info('ready again')
    told = reason
  }
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'alive', version: VERSION }))
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    if (isStopping?.()) return reply.code(503).send({ status: 'not_ready', reason: STOPPING })
    const reason = await findProblem()
    tell(reason)
    if (reason) return reply.code(503).send({ status: 'not_ready', reason })
    const notice = await findNotice?.()
    return reply.send({ status: 'ready', ...(notice && { notice }) })
  })
}
