// What one request costs: the processor time in milliseconds of the server and its PostgreSQL, for this working tree
// and, if a folder is given, for another one, in turns of some seconds. `npm run bench:costs -- ../before read report`.
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { findFreePort } from '../../apps/api/src/platform/embedded-postgres/launch.ts'
import { runStatement } from '../../apps/api/test/database/bare-client.ts'
import { serveCourse } from '../../apps/api/test/factories/served-course.ts'
import { ADMINISTRATOR, makeDataDir, type ServerProcess } from '../../apps/api/test/server-process.ts'
import { readCpu, readFamilyCpu } from '../chat/processes.ts'
import { type LoadRequest, measureOnce } from './load.ts'
import { listAdministratorReads, listSaves, listSubmissions, listToDoLists } from './traffic.ts'

const CONNECTIONS = 16
const PEOPLE = 120
const QUESTIONS = 30
const ROUNDS = 5
const REQUESTS = 400
/** The time to wait until figures are planned in the background. */
const PLANNING_MS = 8000
const OWN = resolve(import.meta.dirname, '../..')

/** Submissions come before the requests that read them. */
const KINDS = ['read', 'todo', 'accounts', 'save', 'submit', 'report', 'dashboard'] as const
type Kind = (typeof KINDS)[number]

interface Tree {
  name: string
  server: ServerProcess
  databasePid: number
  lists: Record<Kind, LoadRequest[]>
  stop(): Promise<void>
}

const PARTS = ['server', 'database'] as const
type Cost = Record<(typeof PARTS)[number], number>

async function startTree(name: string, folder: string): Promise<Tree> {
  const { startServerProcess } = await import(pathToFileURL(join(folder, 'apps/api/test/server-process.ts')).href)
  const data = await makeDataDir()
  const server: ServerProcess = await startServerProcess(data.path, {
    BCRYPT_COST: '10',
    DATABASE_POOL_SIZE: '8',
    RATE_LIMIT_FACTOR: '1000',
    LOG_LEVEL: 'error',
    NODE_ENV: 'production',
    PORT: String(await findFreePort()),
  })
  const { url } = server
  const administrator = { login: ADMINISTRATOR.email, password: ADMINISTRATOR.password }
  const course = await serveCourse(url, administrator, { people: PEOPLE, questions: QUESTIONS })
  const database = await server.database()
  await runStatement(database.url, 'analyze')
  const lists = {
    ...(await listAdministratorReads(url, course)),
    save: listSaves(url, course),
    todo: listToDoLists(url, course),
    submit: listSubmissions(url, course),
  }
  const stop = async () => {
    await server.stop()
    await data.remove()
  }
  return { name, server, databasePid: database.pid, lists, stop }
}

/** The requests of a kind for one round. A submission can be sent only once, so each round takes new ones. */
function take(list: readonly LoadRequest[], kind: Kind, round: number): LoadRequest[] {
  const count = kind === 'submit' ? Math.floor(list.length / (ROUNDS + 1)) : REQUESTS
  return Array.from({ length: count }, (_, at) => list[(round * count + at) % list.length] as LoadRequest)
}

async function measureCost({ server, databasePid }: Tree, kind: Kind, list: readonly LoadRequest[]): Promise<Cost> {
  const read = () => Promise.all([readCpu(server.pid), readFamilyCpu(databasePid)])
  const before = await read()
  await measureOnce(kind, list, CONNECTIONS)
  const after = await read()
  const [ofServer, ofDatabase] = after.map((ms, at) => (ms - (before[at] ?? 0)) / list.length)
  return { server: ofServer ?? 0, database: ofDatabase ?? 0 }
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN

async function compareKind(trees: readonly Tree[], kind: Kind): Promise<void> {
  const costs = new Map(trees.map((tree) => [tree, [] as Cost[]]))
  for (let round = 0; round <= ROUNDS; round++) {
    for (const tree of round % 2 ? trees.toReversed() : trees) {
      const cost = await measureCost(tree, kind, take(tree.lists[kind], kind, round))
      // The first round only warms up.
      if (round > 0) costs.get(tree)?.push(cost)
    }
  }
  for (const [{ name }, all] of costs) {
    const [server = 0, database = 0] = PARTS.map((part) => median(all.map((one) => one[part])))
    const figures = [server, database, server + database].map((ms) => ms.toFixed(2).padStart(9))
    console.log(`${kind.padEnd(10)} ${name.padEnd(6)} ${figures.join('  ')}`)
  }
}

const words = process.argv.slice(2)
const asked = KINDS.filter((kind) => words.includes(kind))
const [other] = words.filter((word) => !KINDS.some((kind) => kind === word))
const trees: Tree[] = []
try {
  if (other) trees.push(await startTree('before', resolve(other)))
  trees.push(await startTree('now', OWN))
  console.log('ms each              server   database        sum')
  for (const kind of KINDS) {
    const isRead = kind === 'submit' && (asked.includes('report') || asked.includes('dashboard'))
    if (asked.length === 0 || asked.includes(kind) || isRead) await compareKind(trees, kind)
    if (kind === 'submit') await pause(PLANNING_MS)
  }
} finally {
  for (const tree of trees) await tree.stop()
}
