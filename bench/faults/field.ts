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

/** A server that is started again on its port, as a supervisor would. */
export interface Supervised {
  readonly url: string
  kill(signal: NodeJS.Signals): Promise<Exit>
  signal(signal: NodeJS.Signals): void
  start(): Promise<void>
}

/** One database that is started again whenever it dies, and servers side by side on it. */
export interface Field {
  postgres: EmbeddedPostgres
  servers: readonly Supervised[]
  course: ServedCourse
  /** Kills what runs with kill -9, and what it started. */
  killDatabase(): Promise<void>
  /** The processes that the database started. */
  listBackends(): Promise<{ pid: number; command: string }[]>
  /** One statement past the servers. */
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

/** The processes whose parent this is, as far as the system says so. */
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

/** Ends a process with kill -9, and what it started. */
export async function killWithChildren(parent: number): Promise<void> {
  const children = await listChildren(parent)
  for (const pid of [parent, ...children.map((child) => child.pid)]) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // It has ended with the one before.
    }
  }
}

interface FieldSize {
  people: number
  questions: number
  servers?: number
  /** Where the database keeps its data; absent: in a folder that is removed. */
  databaseDir?: string
}

export async function openField({ people, questions, servers: count = 2, databaseDir }: FieldSize): Promise<Field> {
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

async function timeOf(what: string, isThere: () => Promise<boolean>): Promise<number> {
  const deadline = performance.now() + GIVE_UP_MS
  while (!(await isThere())) {
    if (performance.now() > deadline) throw new Error(`${what} did not come back`)
    await pause(LOOK_MS)
  }
  return performance.now()
}

/** Does harm to the database; answers how long after it every server was ready again, in milliseconds. */
export async function breakDatabase(field: Field, harm: () => Promise<unknown> | unknown): Promise<number> {
  const { ended } = await holdConnection(field.postgres.url)
  await harm()
  await Promise.race([ended, pause(GIVE_UP_MS, undefined, { ref: false })])
  const [database = 0, ...servers] = await Promise.all([
    timeOf('the database', () => answers(field.postgres.url)),
    ...field.servers.map(({ url }) => timeOf(`the server at ${url}`, () => isReady(url))),
  ])
  return Math.max(0, Math.round(Math.max(...servers) - database))
}
