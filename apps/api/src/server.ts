import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import type { Config } from './config.ts'
import { createRegister, type MetricsOptions } from './http/operations/metrics.ts'
import { buildWorkerApp } from './http/web/worker-app.ts'
import { loadKeys } from './load-keys.ts'
import { install } from './modules/installation/index.ts'
import { startWorker } from './modules/jobs/index.ts'
import { measureService } from './modules/metrics/index.ts'
import { systemClock } from './platform/clock.ts'
import { createOutageLog, type OutageLog, openDatabase } from './platform/database/index.ts'
import { assertCanListen, explainListenError, type ListenAddress } from './platform/listening.ts'
import { createPasswordHasher } from './platform/password-hasher.ts'
import type { Platform } from './platform/platform.ts'
import { createRateLimits } from './platform/rate-limits.ts'
import { createWorkInstrumentation, startTracer, type Tracer } from './platform/telemetry/index.ts'
import { prepareDatabase } from './prepare-database.ts'

export interface Server {
  url: string
  stop(): Promise<void>
}

/** How long requests in flight may take to end when the process is told to stop, and then the database's connections. */
const DRAIN_MS = 1200
const DISCONNECT_MS = 300
/** How long a start that failed may take to end what it has started. */
const UNDO_MS = 25_000

interface BootstrapContext {
  config: Config
  applicationUrl: string
  tracer: Tracer | undefined
  outages: OutageLog
}

const logInfo = (line: string): void => void process.stdout.write(`${line}\n`)
const logError = (line: string): void => void process.stderr.write(`${line}\n`)

function buildPlatform({ config, applicationUrl, tracer, outages }: BootstrapContext): Platform {
  const database = openDatabase({
    url: applicationUrl,
    poolSize: config.databasePoolSize,
    onConnectionLost: outages.lost,
    onConnected: outages.connected,
    tracer,
  })
  const keys = loadKeys(config)
  return {
    config,
    database,
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

/** Where this process listens; nowhere, for a worker that nobody asks. */
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

interface Parts extends Pick<BootstrapContext, 'tracer' | 'outages'> {
  platform: Platform
  findProblem: () => Promise<string | null>
  register: MetricsOptions['register']
}

/** What answers requests: everything, or of a worker its health and figures, or nothing. */
async function buildRoleApp({
  platform,
  findProblem,
  register,
  tracer,
  outages,
}: Parts): Promise<FastifyInstance | null> {
  const { config } = platform
  if (config.role !== 'worker') {
    return buildApp({ platform, findProblem, onDatabaseAway: outages.away, register, tracer })
  }
  if (config.workerPort === undefined) return null
  const metrics = { token: config.metricsToken, measure: () => measureService(platform), register }
  return buildWorkerApp({ findProblem, metrics })
}

function announce(url: string | undefined, { role }: Config): void {
  if (role !== 'worker') logInfo(`Evenground is ready at ${url}`)
  else
    logInfo(url ? `Evenground does background work; its health is ready at ${url}` : 'Evenground does background work')
}

type Undo = () => unknown

/** Ends what a start that failed has started, the newest first. */
async function undoStart(undo: readonly Undo[]): Promise<void> {
  for (const step of undo.toReversed()) {
    try {
      await Promise.race([step(), pause(UNDO_MS, undefined, { ref: false })])
    } catch {
      // Why the start failed is what the operator wants to know.
    }
  }
}

async function start(config: Config, undo: Undo[]): Promise<Server> {
  const address = findListenAddress(config)
  if (address) await assertCanListen(address)
  const { embedded, ownerUrl, applicationUrl, readiness } = await prepareDatabase(config)
  // One that was there before serves somebody else, or did so until it was killed.
  if (embedded && !embedded.adopted) undo.push(() => embedded.stop())
  undo.push(() => readiness.close())
  const onError = (error: Error) => logError(`background work: ${error.message}`)
  const tracer = await startTracer(config, onError)
  const outages = createOutageLog(logError)
  const platform = buildPlatform({ config, applicationUrl, tracer, outages })
  undo.push(() => platform.database.close())
  await install(platform, { applicationUrl, log: logInfo })

  const register = config.metricsToken === undefined ? undefined : createRegister()
  const instrumentation = createWorkInstrumentation({ tracer, registry: register })
  const worker =
    config.role === 'api' ? null : await startWorker(platform, { ownerUrl, applicationUrl, onError, instrumentation })
  undo.push(() => worker?.stop())
  const app = await buildRoleApp({ platform, findProblem: readiness.findProblem, register, tracer, outages })
  undo.push(() => app?.close())
  const url = app && address ? await listen(app, address) : undefined
  announce(url, config)

  return {
    url: url ?? config.publicUrl,
    stop: async () => {
      // Requests in flight may end; those that never do, do not hold the process.
      const cut = setTimeout(() => app?.server.closeAllConnections(), DRAIN_MS)
      await Promise.all([app?.close(), worker?.stop()])
      clearTimeout(cut)
      // A database that does not answer any more must not hold it either.
      const closed = Promise.all([platform.database.close(), readiness.close()])
      await Promise.all([Promise.race([closed, pause(DISCONNECT_MS)]), tracer?.stop()])
      await embedded?.stop()
    },
  }
}

/**
 * From configuration to a listening server: database, migrations, first contents, routes. A start that fails leaves
 * nothing running that it has started.
 */
export async function startServer(config: Config): Promise<Server> {
  const undo: Undo[] = []
  try {
    return await start(config, undo)
  } catch (error) {
    await undoStart(undo)
    throw error
  }
}
