import { rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { cannotRun } from './cannot-run.ts'
import { findFreePort, launchServer, PASSING_FAILURE, PORT_TAKEN } from './launch.ts'
import { isServerOf, lockPath, processExists, readLock } from './lock-file.ts'
import type { Placement } from './placement.ts'
import { serverUrl } from './server-url.ts'

export interface RunningServer {
  readonly pid: number
  readonly port: number
  readonly adopted: boolean
}

export interface ServerRequest {
  readonly placement: Placement
  readonly password: string
  readonly durable: boolean
  /** Kept when the server restarts, so that connection pools find it again; absent: any free port. */
  readonly port?: number
}

// The backends of a killed server take a moment to exit; a shutdown in progress takes longer.
const PATIENCE_MS = 30_000

/** Adopts the server that already runs on the data folder, or else starts one. */
export async function runServer({ placement, password, durable, port }: ServerRequest): Promise<RunningServer> {
  const { dataDir } = placement
  const deadline = Date.now() + PATIENCE_MS
  // A killed server gets its port again if it is free, since other processes may still look for it there.
  let wanted = port ?? (await readLock(dataDir))?.port
  let reason: unknown
  while (Date.now() < deadline) {
    const lock = await readLock(dataDir)
    if (lock && (await isServerOf(dataDir, lock.pid))) {
      if (lock.ready && (await answers(serverUrl(lock.port, password, 'postgres')))) return { ...lock, adopted: true }
      await sleep(50)
      continue
    }
    // PostgreSQL refuses to start if any process with the id in the lock file exists.
    if (lock && processExists(lock.pid)) await rm(lockPath(dataDir), { force: true })
    try {
      const chosen = wanted ?? (await findFreePort())
      return { pid: await launchServer(placement, chosen, durable), port: chosen, adopted: false }
    } catch (error) {
      const { message } = error as Error
      if (!PASSING_FAILURE.test(message)) throw error
      if (PORT_TAKEN.test(message)) wanted = port
      reason = error
      await sleep(100)
    }
  }
  throw reason ?? cannotRun(`the server on ${dataDir} does not answer.`)
}

async function answers(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('SELECT 1')
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}
