import fastify, { type FastifyInstance } from 'fastify'
import { installHealth } from '../operations/health.ts'
import { installMetrics, type MetricsOptions } from '../operations/metrics.ts'

interface WorkerAppOptions {
  findProblem: () => Promise<string | null>
  metrics: MetricsOptions
}

/** The endpoints of a worker on a port of its own: liveness, readiness and metrics. */
export function buildWorkerApp({ findProblem, metrics }: WorkerAppOptions): FastifyInstance {
  const app = fastify({ logger: false, forceCloseConnections: true, requestTimeout: 10_000 })
  installHealth(app, findProblem)
  installMetrics(app, metrics)
  return app
}
