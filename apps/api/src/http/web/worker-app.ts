import fastify, { type FastifyInstance } from 'fastify'
import { type HealthOptions, installHealth } from '../operations/health.ts'
import { installMetrics, type MetricsOptions } from '../operations/metrics.ts'

interface WorkerAppOptions extends HealthOptions {
  metrics: MetricsOptions
}

/** Builds the server that a worker runs on its own port: liveness, readiness and metrics. */
export function buildWorkerApp({ metrics, ...health }: WorkerAppOptions): FastifyInstance {
  const app = fastify({ logger: false, forceCloseConnections: true, requestTimeout: 10_000 })
  installHealth(app, health)
  installMetrics(app, metrics)
  return app
}
