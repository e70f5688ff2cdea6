import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import type { Config } from './config.ts'
import { createRegister, type MetricsOptions } from './http/operations/metrics.ts'
import { createPoolWait, createReplicaReads } from './http/operations/service-gauges.ts'
import { buildWorkerApp } from './http/web/worker-app.ts'
import { loadKeys } from './load-keys.ts'
import { install } from './modules/installation/index.ts'
import { startWorker } from './modules/jobs/index.ts'
import { measureService } from './modules/metrics/index.ts'
import { openDatabases } from './open-databases.ts'
import { systemClock } from './platform/clock.ts'
import { createOutageLog, isDiskFull, type OutageLog, type Readiness } from './platform/database/index.ts'
import { assertCanListen, explainListenError, type ListenAddress } from './platform/listening.ts'
import { createOperatorLog, type OperatorLog } from './platform/operator-log.ts'
import { createPasswordHasher } from './platform/password-hasher.ts'
import type { Platform } from './platform/platform.ts'
import { createRateLimits } from './platform/rate-limits.ts'
import { createWorkInstrumentation, startTracer, type Tracer } from './platform/telemetry/index.ts'
import { prepareDatabase } from './prepare-database.ts'

export interface Server {
  url: string
  stop(): Promise<void>
}

/** How long closing the database connections may take when the process stops. */
const DISCONNECT_MS = 300
/** How long each clean-up step after a failed start may take. */
const UNDO_MS = 25_000

interface BootstrapContext {
  config: Config
  applicationUrl: string
  tracer: Tracer | undefined
  outages: OutageLog
  log: OperatorLog
  register: MetricsOptions['register']
}

function buildPlatform({ config, applicationUrl, tracer, outages, log, register }: BootstrapContext): Platform {
  const { database, replica } = openDatabases({
    config,
    applicationUrl,
    outages,
    log,
    tracer,
    onWaited: register && createPoolWait(register),
    onChosen: register && createReplicaReads(register),
  })
  const keys = loadKeys(config)
  return {
    config,
    database,
    replica,
    keys,
    clock: systemClock,
    hasher: createPasswordHasher({ cost: config.bcryptCost, parallel: config.bcryptParallel }),
    limits: createRateLimits({
      database,
      fingerprintKey: keys.fingerprint,
      clock: systemClock,
      factor: config.rateLimitFactor,
    }),
  }
}

/** The address where this process listens; null for a worker without a health port. */
function findListenAddress({ role, port, workerPort, host }: Config): ListenAddress | null {
  if (role !== 'worker') return { host, port, variable: 'PORT' }
  return workerPort === undefined ? null : { host, port: workerPort, variable: 'WORKER_PORT' }
}

async function listen(app: FastifyInstance, address: ListenAddress): Promise<string> {
  const { host, port } = address
  try {
    await app.listen({ port, host })
  } catch (error) {
    throw explainListenError(error, address)
  }
  const bound = app.server.address()
  return `http://${host}:${typeof bound === 'object' && bound ? bound.port : port}`
}

interface Parts extends Pick<BootstrapContext, 'tracer' | 'outages' | 'log' | 'register'> {
  platform: Platform
  readiness: Readiness
  isStopping: () => boolean
}

/** Builds the HTTP app: the whole API, or a worker's health and metrics, or null. */
async function buildRoleApp(parts: Parts): Promise<FastifyInstance | null> {
  const { platform, readiness, isStopping, register, tracer, outages, log } = parts
  const { config } = platform
  const health = {
    findProblem: readiness.findProblem,
    findNotice: async () => readiness.findNotice() ?? (await platform.replica?.findNotice()) ?? null,
    isStopping,
    log,
  }
  if (config.role !== 'worker') {
    return buildApp({ platform, ...health, onDatabaseAway: outages.away, register, tracer })
  }
  if (config.workerPort === undefined) return null
  const { metricsToken: token, role } = config
  return buildWorkerApp({ ...health, metrics: { token, role, measure: () => measureService(platform), register } })
}

function announce(listening: string | undefined, { role, announcedUrl }: Config, log: OperatorLog): void {
  if (role === 'worker') {
    const health = listening ? `; its health is ready at ${listening}` : ''
    log.info(`Evenground does background work${health}`, { listening })
  } else {
    const where = announcedUrl ? `${announcedUrl}, listening on ${listening}` : listening
    log.info(`Evenground is ready at ${where}`, { url: announcedUrl, listening })
  }
}

/**
 * Keeps serving after the stop signal: load balancers check `/readyz` every few seconds and send requests until they
 * notice.
 */
async function serveUntilUnrouted({ role, stopDelaySeconds }: Config, log: OperatorLog): Promise<void> {
  if (role === 'worker' || stopDelaySeconds === 0) return
  log.info(`stopping: still serves for ${stopDelaySeconds} s, and reports that it is not ready`)
  await pause(stopDelaySeconds * 1000)
}

type Undo = () => unknown

/** Cleans up after a failed start, in reverse order. */
async function undoStart(undo: readonly Undo[]): Promise<void> {
  for (const step of undo.toReversed()) {
    try {
      await Promise.race([step(), pause(UNDO_MS, undefined, { ref: false })])
    } catch {
      // Ignored, because the operator needs to know why the start failed.
    }
  }
}

async function start(config: Config, undo: Undo[], signal: AbortSignal | undefined): Promise<Server> {
  const address = findListenAddress(config)
  if (address) await assertCanListen(address)
  const log = createOperatorLog(config)
  const outages = createOutageLog((line, level) => log[level](line))
  const preparation = { log: log.warn, signal, disk: outages.disk }
  const { embedded, ownerUrl, applicationUrl, readiness } = await prepareDatabase(config, preparation)
  // An adopted server was already running: another process uses it, or did so until it was killed.
  if (embedded && !embedded.adopted) undo.push(() => embedded.stop())
  undo.push(() => readiness.close())
  const onError = (error: Error) => {
    if (isDiskFull(error)) outages.away(error)
    else log.error(`background work: ${error.message}`)
  }
  const tracer = await startTracer(config, onError)
  const register = config.metricsToken === undefined ? undefined : createRegister()
  const platform = buildPlatform({ config, applicationUrl, tracer, outages, log, register })
  undo.push(() => platform.database.close())
  await install(platform, { applicationUrl, log: log.info })

  const instrumentation = createWorkInstrumentation({ tracer, registry: register })
  const worker =
    config.role === 'api' ? null : await startWorker(platform, { ownerUrl, applicationUrl, onError, instrumentation })
  undo.push(() => worker?.stop())
  let isStopping = false
  const app = await buildRoleApp({ platform, readiness, isStopping: () => isStopping, register, tracer, outages, log })
  undo.push(() => app?.close())
  const url = app && address ? await listen(app, address) : undefined
  announce(url, config, log)

  return {
    url: url ?? config.publicUrl,
    stop: async () => {
      isStopping = true
      await serveUntilUnrouted(config, log)
      // Requests in flight may finish; after this time they are cut off.
      const cut = setTimeout(() => app?.server.closeAllConnections(), config.drainSeconds * 1000)
      await Promise.all([app?.close(), worker?.stop()])
      clearTimeout(cut)
      // A database that no longer answers must not block the stop either.
      const closed = Promise.all([platform.database.close(), readiness.close()])
      await Promise.all([Promise.race([closed, pause(DISCONNECT_MS)]), tracer?.stop()])
      await embedded?.stop()
    },
  }
}

/**
 * Starts the server from its configuration: database, migrations, first contents, routes, listening. A failed start
 * leaves nothing running that it started. `signal` aborts the wait for a database that is not up yet.
 */
export async function startServer(config: Config, signal?: AbortSignal): Promise<Server> {
  const undo: Undo[] = []
  try {
    return await start(config, undo, signal)
  } catch (error) {
    await undoStart(undo)
    throw error
  }
}
