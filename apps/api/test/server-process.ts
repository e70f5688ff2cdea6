import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { loadOrCreateLogin, withLogin } from '../src/platform/database-login/index.ts'
import { startEmbeddedPostgres } from '../src/platform/embedded-postgres/index.ts'
import { isServerOf, readLock } from '../src/platform/embedded-postgres/lock-file.ts'
import { serverEnvironment } from '../src/platform/embedded-postgres/server-environment.ts'
import { serverUrl } from '../src/platform/embedded-postgres/server-url.ts'
import { shareCompiled } from './compiled-program.ts'
import { FOLDER_PREFIX } from './database/sweep-leftovers.ts'

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url))
const START_MS = 240_000
const STOP_MS = 240_000

export const ADMINISTRATOR = { email: 'first.admin@example.test', password: 'First-Admin-2026!' }

export interface Exit {
  code: number | null
  signal: NodeJS.Signals | null
}

export interface ServerProcess {
  /** Empty for a process that only does background work. */
  readonly url: string
  readonly pid: number
  /** Everything the process has written so far, on both streams. */
  output(): string
  /** Sends the signal and waits until the process has ended. */
  kill(signal: NodeJS.Signals): Promise<Exit>
  /** The process id of the database, and its URLs for queries that bypass the API. */
  database(): Promise<{ pid: number; url: string; applicationUrl: string }>
  /** Stops the process properly if it runs, and the database if it was left running. */
  stop(): Promise<void>
}

/** Creates a folder for DATA_DIR. When root runs the tests, the account that runs the database can reach it. */
export async function makeDataDir(): Promise<{ path: string; remove(): Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), `${FOLDER_PREFIX}${process.pid}-`))
  await chmod(path, 0o755)
  return { path, remove: () => rm(path, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }) }
}

function spawnServer(dataDir: string, environment: Record<string, string>) {
  const written: string[] = []
  const child = spawn(process.execPath, [MAIN], {
    // Any free port; the line that announces readiness contains it.
    env: {
      ...serverEnvironment(),
      ...shareCompiled(),
      PORT: '0',
      PUBLIC_URL: 'http://evenground.test',
      DATABASE_WAIT_SECONDS: '0',
      DATA_DIR: dataDir,
      DEMO: 'false',
      ADMIN_EMAIL: ADMINISTRATOR.email,
      ADMIN_PASSWORD: ADMINISTRATOR.password,
      BCRYPT_COST: '4',
      LOG_LEVEL: 'warn',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  // Not 'exit', which is emitted before the last of the output.
  const ended = once(child, 'close').then(([code, signal]): Exit => ({ code, signal }))
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => written.push(String(chunk)))
  return { child, ended, output: () => written.join('') }
}

/** Runs a server that is expected to fail to start. Returns how it ended and its output. */
export async function runServerProcess(
  dataDir: string,
  environment: Record<string, string> = {},
): Promise<Exit & { output: string }> {
  const { child, ended, output } = spawnServer(dataDir, environment)
  const late = setTimeout(() => child.kill('SIGKILL'), START_MS)
  const exit = await ended
  clearTimeout(late)
  return { ...exit, output: output() }
}

/** Whether a database runs on this folder. */
export async function hasDatabase(dataDir: string): Promise<boolean> {
  const postgres = join(dataDir, 'postgres')
  const lock = await readLock(postgres)
  return lock !== undefined && (await isServerOf(postgres, lock.pid))
}

/**
 * Starts the product as an operator would: as a separate process, with an empty installation or with the folder's
 * contents.
 */
export async function startServerProcess(
  dataDir: string,
  environment: Record<string, string> = {},
): Promise<ServerProcess> {
  const { child, ended, output } = spawnServer(dataDir, environment)
  const postgres = join(dataDir, 'postgres')

  async function stop(): Promise<void> {
    if (isRunning(child)) child.kill('SIGTERM')
    if (!(await Promise.race([ended, sleep(STOP_MS, null, { ref: false })]))) child.kill('SIGKILL')
    await ended
    if (!(await hasDatabase(dataDir))) return
    await (await startEmbeddedPostgres({ dataDir: postgres, revive: false })).stop()
  }

  try {
    const url = await waitUntilReady(child, output, environment.PORT)
    return {
      url,
      pid: child.pid ?? 0,
      output,
      kill: (signal) => {
        child.kill(signal)
        return ended
      },
      database: async () => {
        const lock = await readLock(postgres)
        if (!lock) throw new Error('the embedded database does not run')
        const password = (await readFile(join(postgres, 'app.password'), 'utf8')).trim()
        const url = serverUrl(lock.port, password, 'app')
        return { pid: lock.pid, url, applicationUrl: withLogin(url, loadOrCreateLogin(dataDir)) }
      },
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

const isRunning = (child: ChildProcess) => child.exitCode === null && child.signalCode === null

const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )

/**
 * Returns the URL where the process listens. If it logs nothing, as in production without a log, it is probed at the
 * given port.
 */
async function waitUntilReady(child: ChildProcess, output: () => string, port?: string): Promise<string> {
  const given = port ? `http://127.0.0.1:${port}` : undefined
  const deadline = Date.now() + START_MS
  while (Date.now() < deadline && isRunning(child)) {
    const url = (/listening on (\S+)/.exec(output()) ?? /is ready at (\S+)/.exec(output()))?.[1] ?? given
    if (url && (await isReady(url))) return url
    // A worker does not listen.
    if (output().includes('does background work')) return ''
    await sleep(50)
  }
  throw new Error(`The server did not become ready:\n${output()}`)
}
