import { spawn } from 'node:child_process'
import { open, readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { cannotRun } from './cannot-run.ts'
import { readLock } from './lock-file.ts'
import type { Placement } from './placement.ts'
import { serverEnvironment } from './server-environment.ts'

// Settings that trade crash safety for speed: only for data that may be lost.
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
  // A failed statement and its DETAIL line can contain what a person wrote, so both are kept out of the log.
  'log_min_error_statement=panic',
  'log_error_verbosity=terse',
]

export const PORT_TAKEN = /could not create any TCP/

/** Failures that pass by themselves: a lock file or memory of a server just killed, or a port just taken. */
export const PASSING_FAILURE = new RegExp(`shared memory block|lock file|${PORT_TAKEN.source}`)

/** Starts the server process and waits until it accepts connections. Returns its process id. */
export async function launchServer({ binaries, dataDir, identity }: Placement, port: number, durable: boolean) {
  const logPath = join(dataDir, 'server.log')
  // Each start begins a new log. It is a file, not a pipe, because the server outlives this process if it is killed.
  const log = await open(logPath, 'w', 0o600)
  const settings = [...SETTINGS, ...(durable ? [] : THROW_AWAY)].flatMap((setting) => ['-c', setting])
  const child = spawn(binaries.postgres, ['-D', dataDir, '-p', String(port), ...settings], {
    ...identity,
    cwd: '/',
    env: serverEnvironment(),
    stdio: ['ignore', log.fd, log.fd],
    // A process group of its own: Ctrl-C in the terminal reaches only this process, which then stops the server in
    // order.
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

/** Returns a port that is currently free. */
export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
