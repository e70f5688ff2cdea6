import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { Config } from '../../config.ts'
import { createServiceGauges, recordBuild, type ServiceFigures } from './service-gauges.ts'

export interface MetricsOptions {
  /** The token required to read the metrics; undefined: the page does not exist. */
  token: string | undefined
  role: Config['role']
  /** Called at each reading. Figures that cannot be measured are left out. */
  measure: () => Promise<ServiceFigures>
  /** A registry that also contains the metrics of background work; absent when the process does none. */
  register?: Registry | undefined
}

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

const digest = (text: string) => createHash('sha256').update(text).digest()
const isSame = (given: string, wanted: string): boolean => timingSafeEqual(digest(given), digest(wanted))

/**
 * Creates the registry for the metrics of this process. Collects memory, event loop and garbage collection from the
 * start.
 */
export function createRegister(): Registry {
  const register = new Registry()
  collectDefaultMetrics({ register })
  return register
}

/**
 * Serves metrics for Prometheus at /metrics to clients with the token. Routes are labeled by their pattern, so that no
 * id becomes a label.
 */
export function installMetrics(app: FastifyInstance, options: MetricsOptions): void {
  const { token, measure, role } = options
  if (token === undefined) return
  const register = options.register ?? createRegister()
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the arrival of a request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [register],
  })
  recordBuild(register, role)
  const refresh = createServiceGauges(register)
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? '(unknown)'
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    const given = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? ''
    if (!isSame(given, token)) return reply.code(401).header('www-authenticate', 'Bearer').send()
    await refresh(measure)
    return reply
      .type(register.contentType)
      .header('cache-control', 'no-store')
      .send(await register.metrics())
  })
}
