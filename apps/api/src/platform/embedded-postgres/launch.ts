import { spawn } from 'node:child_process'
import { open, readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { cannotRun } from './cannot-run.ts'
import { readLock } from './lock-file.ts'
import type { Placement } from './placement.ts'
import { serverEnvironment } from './server-environment.ts'

// Settings that keep a server safe through a crash are given up for speed: only for data that may be lost.
const THROW_AWAY = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
]

const SETTINGS = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=100',
  'timezone=UTC',
  'log_checkpoints=off',
  // A failed statement and its DETAIL line can hold what a person wrote: keep both out of the log.
  'log_min_error_statement=panic',
  'log_error_verbosity=terse',
]

export const PORT_TAKEN = /could not create any TCP/

/** The reasons that pass by themselves: a lock or memory of a server just killed, a port just taken. */
export const PASSING_FAILURE = new RegExp(`shared memory block|lock file|${PORT_TAKEN.source}`)

/** Starts the server process and waits until it accepts connections; returns its process id. */
export async function launchServer({ binaries, dataDir, identity }: Placement, port: number, durable: boolean) {
  const logPath = join(dataDir, 'server.log')
  // Each start begins a new log. It is a file, not a pipe: the server outlives us when we are killed.
  const log = await open(logPath, 'w', 0o600)
  const settings = [...SETTINGS, ...(durable ? [] : THROW_AWAY)].flatMap((setting) => ['-c', setting])
  const child = spawn(binaries.postgres, ['-D', dataDir, '-p', String(port), ...settings], {
    ...identity,
    cwd: '/',
    env: serverEnvironment(),
    stdio: ['ignore', log.fd, log.fd],
    // A process group of its own: Ctrl-C in the terminal reaches us alone, and we stop the server in order.
    detached: true,
    windowsHide: true,
  })
  const outcome: { ended?: string } = {}
  child.once('error', (error) => {
    outcome.ended = error.message
  })
  child.once('exit', (code, signal) => {
    outcome.ended ??= `it ended with ${code ?? signal}`
  })
  child.unref()
  await log.close()

  while (outcome.ended === undefined) {
    const lock = await readLock(dataDir)
    if (lock && lock.pid === child.pid && lock.ready) return lock.pid
    await sleep(10)
  }
  throw cannotRun(`${outcome.ended}\n${(await readFile(logPath, 'utf8')).slice(-4000)}`)
}

/** A port that is free at this moment. */
export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
