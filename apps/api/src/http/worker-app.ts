import fastify, { type FastifyInstance } from 'fastify'
import { installHealth } from './health.ts'
import { installMetrics, type MetricsOptions } from './metrics.ts'

interface WorkerAppOptions {
  findFault: () => Promise<string | null>
  metrics: MetricsOptions
}

/** What a worker answers on a port of its own: whether it lives and is ready, and its figures. */
export function buildWorkerApp({ findFault, metrics }: WorkerAppOptions): FastifyInstance {
  const app = fastify({ logger: false, forceCloseConnections: true, requestTimeout: 10_000 })
  installHealth(app, findFault)
  installMetrics(app, metrics)
  return app
}
