import { migrate, pendingMigrations } from '@evenground/prisma/migrate'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import type { Config } from './config.ts'
import { install } from './modules/installation/index.ts'
import { startWorker } from './modules/jobs/index.ts'
import { systemClock } from './platform/clock.ts'
import { openDatabase } from './platform/database/index.ts'
import { startEmbeddedPostgres } from './platform/embedded-postgres/index.ts'
import { createPasswordHasher } from './platform/password-hasher.ts'
import type { Platform } from './platform/platform.ts'
import { createRateLimits } from './platform/rate-limits.ts'
import { deriveKeys, loadSecret } from './platform/secret-keys.ts'

export interface Server {
  url: string
  stop(): Promise<void>
}

/** How long requests in flight may take to end when the process is told to stop. */
const DRAIN_MS = 1500

const say = (line: string): void => void process.stdout.write(`${line}\n`)

function buildPlatform(config: Config, databaseUrl: string): Platform {
  const database = openDatabase({
    url: databaseUrl,
    poolSize: config.databasePoolSize,
    onConnectionLost: (error) => process.stderr.write(`a database connection was lost: ${error.message}\n`),
  })
  const keys = deriveKeys(loadSecret(config.jwtSecret, config.dataDir))
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

async function listen(app: FastifyInstance, config: Config): Promise<string> {
  await app.listen({ port: config.port, host: config.host })
  const address = app.server.address()
  return `http://${config.host}:${typeof address === 'object' && address ? address.port : config.port}`
}

/** From configuration to a listening server: database, migrations, first contents, routes. */
export async function startServer(config: Config): Promise<Server> {
  const embedded = config.databaseUrl ? null : await startEmbeddedPostgres({ dataDir: `${config.dataDir}/postgres` })
  const databaseUrl = config.databaseUrl ?? (embedded?.url as string)
  await migrate({ connectionString: databaseUrl })
  const platform = buildPlatform(config, databaseUrl)
  await install(platform, { databaseUrl, say })

  const onError = (error: Error) => void process.stderr.write(`background work: ${error.message}\n`)
  const worker = config.role === 'api' ? null : await startWorker(platform, { databaseUrl, onError })
  const isReady = async () =>
    (await platform.database.ping()) && (await pendingMigrations({ connectionString: databaseUrl })).length === 0
  const app = config.role === 'worker' ? null : await buildApp({ platform, isReady })
  const url = app ? await listen(app, config) : config.publicUrl
  say(app ? `Evenground is ready at ${url}` : 'Evenground does background work')

  return {
    url,
    stop: async () => {
      // Requests in flight may end; connections that only idle, or that never end, do not hold the process.
      const cut = setTimeout(() => app?.server.closeAllConnections(), DRAIN_MS)
      await Promise.all([app?.close(), worker?.stop()])
      clearTimeout(cut)
      await platform.database.close()
      await embedded?.stop()
    },
  }
}
