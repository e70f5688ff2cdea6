import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

interface Backlogs {
  mail: readonly { state: string; count: number }[]
  jobs: readonly { name: string; state: string; count: number }[]
  connections: number
}

export interface MetricsOptions {
  /** Who has it may read the metrics; undefined: nobody, there is no such page. */
  token: string | undefined
  /** Asked at each reading; what cannot be asked is left out. */
  measure: () => Promise<Backlogs>
  /** Holds what background work in this process counts too; absent: there is none. */
  register?: Registry | undefined
}

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

const digest = (text: string) => createHash('sha256').update(text).digest()
const isSame = (given: string, wanted: string): boolean => timingSafeEqual(digest(given), digest(wanted))

function createGauges(register: Registry) {
  return {
    mail: new Gauge({
      name: 'evenground_mail',
      help: 'Mail that is not sent, by status',
      labelNames: ['status'],
      registers: [register],
    }),
    jobs: new Gauge({
      name: 'evenground_jobs',
      help: 'Runs of recurring jobs that are not completed, by job and state',
      labelNames: ['job', 'state'],
      registers: [register],
    }),
    connections: new Gauge({
      name: 'evenground_database_connections',
      help: 'Connections to the database, of every process',
      registers: [register],
    }),
    up: new Gauge({ name: 'evenground_database_up', help: '1 while the database answers', registers: [register] }),
  }
}

async function refresh(gauges: ReturnType<typeof createGauges>, measure: MetricsOptions['measure']): Promise<void> {
  gauges.mail.reset()
  gauges.jobs.reset()
  try {
    const { mail, jobs, connections } = await measure()
    for (const { state, count } of mail) gauges.mail.set({ status: state }, count)
    for (const { name, state, count } of jobs) gauges.jobs.set({ job: name, state }, count)
    gauges.connections.set(connections)
    gauges.up.set(1)
  } catch {
    // The other figures are most wanted just then.
    gauges.up.set(0)
  }
}

/** Where the figures of this process are kept: memory, event loop and garbage collection from the start. */
export function createRegister(): Registry {
  const register = new Registry()
  collectDefaultMetrics({ register })
  return register
}

/** Figures for Prometheus at /metrics, for who has the token. Routes are counted as patterns: no id becomes a label. */
export function installMetrics(app: FastifyInstance, options: MetricsOptions): void {
  const { token, measure } = options
  if (token === undefined) return
  const register = options.register ?? createRegister()
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the arrival of a request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [register],
  })
  const gauges = createGauges(register)
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? '(unknown)'
    duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    const given = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? ''
    if (!isSame(given, token)) return reply.code(401).header('www-authenticate', 'Bearer').send()
    await refresh(gauges, measure)
    return reply
      .type(register.contentType)
      .header('cache-control', 'no-store')
      .send(await register.metrics())
  })
}
