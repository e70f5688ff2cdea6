import type { FastifyInstance } from 'fastify'
import { readFromReplica } from '../../platform/database/index.ts'

const REPORTS = /^\/api\/v2\/(?:analytics|reports)\//

/** Lets reports, dashboards and CSV lists read from a replica if the operator has set one. */
export function installReplicaReads(app: FastifyInstance, hasReplica: boolean): void {
  if (!hasReplica) return
  app.addHook('onRequest', (request, _reply, done) => {
    const isReport = REPORTS.test(request.routeOptions.url ?? '') || /\btext\/csv\b/.test(request.headers.accept ?? '')
    if (request.method === 'GET' && isReport) readFromReplica(done)
    else done()
  })
}
