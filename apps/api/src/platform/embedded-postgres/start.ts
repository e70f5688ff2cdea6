import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { locateBinaries } from './binaries.ts'
import { ensureDatabase } from './ensure-database.ts'
import { initializeCluster } from './initialize.ts'
import { keepAlive } from './keep-alive.ts'
import { isServerAlive } from './lock-file.ts'
import { choosePlacement } from './placement.ts'
import { type RunningServer, runServer } from './run-server.ts'
import { serverUrl } from './server-url.ts'

const DATABASE = 'app'

export interface EmbeddedPostgresOptions {
  readonly dataDir: string
  /** False is faster, but a crash can lose data: for tests only. */
  readonly durable?: boolean
  /** Whether to start the server again on the same port when it dies (default true). */
  readonly revive?: boolean
  readonly log?: (message: string) => void
}

export interface EmbeddedPostgres {
  readonly url: string
  readonly port: number
  /** Changes when the server was restarted. */
  readonly pid: number
  /** Whether the server was already running, started by an earlier process. */
  readonly adopted: boolean
  /** The actual data folder. Differs from the requested one if only root can reach that. */
  readonly dataDir: string
  urlFor(database: string): string
  stop(): Promise<void>
}

/** Starts a PostgreSQL server from the npm package's binaries, or adopts one that already runs on this data folder. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { durable = true, revive = true, log = () => undefined } = options
  const placement = await choosePlacement(await locateBinaries(), options.dataDir)
  const { dataDir, identity, binaries } = placement
  const password = await initializeCluster(placement, durable)
  const first = await runServer({ placement, password, durable })
  const { port } = first
  let server: RunningServer = first
  log(`${first.adopted ? 'adopted' : 'started'} PostgreSQL, process ${first.pid}, port ${port}, data in ${dataDir}`)

  const urlFor = (database: string) => serverUrl(port, password, database)
  try {
    await ensureDatabase(urlFor('postgres'), DATABASE)
  } catch (error) {
    if (!first.adopted) await halt()
    throw error
  }

  const watch = revive ? keepAlive(reviveIfDead) : undefined

  async function reviveIfDead(): Promise<void> {
    if (await isServerAlive(dataDir, server.pid)) return
    log(`PostgreSQL, process ${server.pid}, is gone: starting it again`)
    try {
      server = await runServer({ placement, password, durable, port })
      log(`PostgreSQL is back, process ${server.pid}`)
    } catch (error) {
      log(`PostgreSQL could not be started again: ${(error as Error).message}`)
    }
  }

  async function halt(): Promise<void> {
    if (!(await isServerAlive(dataDir, server.pid))) return
    // "fast" ends sessions and writes all data to disk. Uses pg_ctl, because it works on every operating system.
    const flags = ['stop', '-D', dataDir, '-m', 'fast', '-w', '-t', '20']
    try {
      await promisify(execFile)(binaries.pg_ctl, flags, { ...identity, cwd: '/' })
    } catch (error) {
      // Another process that shares the server may already have stopped it.
      if (await isServerAlive(dataDir, server.pid)) throw error
    }
  }

  return {
    url: urlFor(DATABASE),
    urlFor,
    port,
    dataDir,
    adopted: first.adopted,
    get pid() {
      return server.pid
    },
    async stop() {
      await watch?.end()
      await halt()
    },
  }
}
