import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../apps/api/src/platform/embedded-postgres/index.ts'
import { findFreePort } from '../../apps/api/src/platform/embedded-postgres/launch.ts'
import { holdConnection, runStatement } from '../../apps/api/test/database/bare-client.ts'
import { type ServedCourse, serveCourse } from '../../apps/api/test/factories/served-course.ts'
import {
  ADMINISTRATOR,
  type Exit,
  makeDataDir,
  type ServerProcess,
  startServerProcess,
} from '../../apps/api/test/server-process.ts'

const CLOCK = fileURLToPath(new URL('./clock-ahead.mjs', import.meta.url))
const LOOK_MS = 10
const GIVE_UP_MS = 60_000

/** A server that can be killed and started again on the same port. */
export interface Supervised {
  readonly url: string
  kill(signal: NodeJS.Signals): Promise<Exit>
  signal(signal: NodeJS.Signals): void
  start(): Promise<void>
}

/** One database that restarts whenever it dies, and several servers that use it. */
export interface TestBed {
  postgres: EmbeddedPostgres
  servers: readonly Supervised[]
  course: ServedCourse
  /** Kills the database and its child processes with SIGKILL. */
  killDatabase(): Promise<void>
  /** The child processes of the database. */
  listBackends(): Promise<{ pid: number; command: string }[]>
  /** Runs one statement directly on the database. */
  query<Row extends object>(text: string): Promise<Row[]>
  close(): Promise<void>
}

async function supervise(folder: string, environment: Record<string, string>): Promise<Supervised> {
  const port = await findFreePort()
  const start = () => startServerProcess(folder, { ...environment, PORT: String(port) })
  let running: ServerProcess = await start()
  return {
    url: `http://127.0.0.1:${port}`,
    kill: (signal) => running.kill(signal),
    signal: (signal) => void running.kill(signal),
    start: async () => {
      running = await start()
    },
  }
}

/** The child processes of a process, read from /proc. */
async function listChildren(parent: number): Promise<{ pid: number; command: string }[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const all = await Promise.all(
    pids.map(async (pid) => {
      const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
      const [, owner] = /\) \S (\d+)/.exec(stat) ?? []
      if (Number(owner) !== parent) return []
      return [{ pid: Number(pid), command: await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '') }]
    }),
  )
  return all.flat()
}

/** Kills a process and its children with SIGKILL. */
export async function killWithChildren(parent: number): Promise<void> {
  const children = await listChildren(parent)
  for (const pid of [parent, ...children.map((child) => child.pid)]) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // The child ended together with its parent.
    }
  }
}

interface TestBedSize {
  people: number
  questions: number
  servers?: number
  /** The data folder of the database; absent: a temporary one. */
  databaseDir?: string
}

export async function openTestBed({
  people,
  questions,
  servers: count = 2,
  databaseDir,
}: TestBedSize): Promise<TestBed> {
  const folder = await makeDataDir()
  const postgres = await startEmbeddedPostgres({ dataDir: databaseDir ?? `${folder.path}/database` })
  const environment = {
    DATABASE_URL: postgres.url,
    JWT_SECRET: 'a secret of the bench that is long enough',
    RATE_LIMIT_FACTOR: '1000',
    HOST: '127.0.0.1',
    NODE_OPTIONS: `--import ${CLOCK}`,
  }
  const servers: Supervised[] = []
  for (let n = 0; n < count; n++) servers.push(await supervise(folder.path, environment))
  const administrator = { login: ADMINISTRATOR.email, password: ADMINISTRATOR.password }
  const course = await serveCourse((servers[0] as Supervised).url, administrator, { people, questions })
  return {
    postgres,
    servers,
    course,
    killDatabase: () => killWithChildren(postgres.pid),
    listBackends: () => listChildren(postgres.pid),
    query: (text) => runStatement(postgres.url, text),
    close: async () => {
      await Promise.all(servers.map((server) => server.kill('SIGTERM')))
      await postgres.stop()
      await folder.remove()
    },
  }
}

const answers = (url: string): Promise<boolean> =>
  runStatement(url, 'select 1').then(
    () => true,
    () => false,
  )

export const isReady = async (url: string): Promise<boolean> =>
  (await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5000) }).catch(() => null))?.status === 200

async function timeOf(what: string, isBack: () => Promise<boolean>): Promise<number> {
  const deadline = performance.now() + GIVE_UP_MS
  while (!(await isBack())) {
    if (performance.now() > deadline) throw new Error(`${what} did not come back`)
    await pause(LOOK_MS)
  }
  return performance.now()
}

/** Breaks the database. Returns how many milliseconds after the database's recovery the last server was ready. */
export async function breakDatabase(testBed: TestBed, breakIt: () => Promise<unknown> | unknown): Promise<number> {
  const { ended } = await holdConnection(testBed.postgres.url)
  await breakIt()
  await Promise.race([ended, pause(GIVE_UP_MS, undefined, { ref: false })])
  const [database = 0, ...servers] = await Promise.all([
    timeOf('the database', () => answers(testBed.postgres.url)),
    ...testBed.servers.map(({ url }) => timeOf(`the server at ${url}`, () => isReady(url))),
  ])
  return Math.max(0, Math.round(Math.max(...servers) - database))
}
