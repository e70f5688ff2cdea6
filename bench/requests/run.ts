// Measures the product against bare servers on the same machine in one run: only the ratios can be compared between
// machines. Needs an otherwise idle machine. `node bench/requests/run.ts 5` measures five seconds each.
import { availableParallelism } from 'node:os'
import { findFreePort } from '../../apps/api/src/platform/embedded-postgres/launch.ts'
import { runStatement } from '../../apps/api/test/database/bare-client.ts'
import { type ServedCourse, serveCourse } from '../../apps/api/test/factories/served-course.ts'
import {
  ADMINISTRATOR,
  makeDataDir,
  type ServerProcess,
  startServerProcess,
} from '../../apps/api/test/server-process.ts'
import { measureBcrypt } from '../../apps/api/test/yardsticks/bcrypt-alone.ts'
import { startHelloInScope } from '../../apps/api/test/yardsticks/hello-server.ts'
import { readMemory } from '../memory.ts'
import { type Figure, type LoadRequest, measure, measureOnce } from './load.ts'
import { printTable, type Row } from './table.ts'
import {
  listAdministratorReads,
  listSaves,
  listSignIns,
  listSubmissions,
  listToDoLists,
  listUpserts,
} from './traffic.ts'

const SECONDS = Number(process.argv[2] ?? 5)
const CONNECTIONS = [1, 16, 64]
/** The number of connections that the targets are meant for. */
const JUDGED = 16
const BCRYPT_COST = 10
/** The server leaves one core for everything else, so bcrypt alone is measured on the same number of cores. */
const BCRYPT_PARALLEL = Math.max(1, availableParallelism() - 1)
/** The same for the product and the bare server: what a server with two cores can handle. */
const POOL_SIZE = 8
const PEOPLE = 240
const QUESTIONS = 30

/** What the bare server does, measured by number of connections: nothing, one read, or saving one answer. */
type Yardstick = 'hello' | 'bare read' | 'bare upsert'
type Yardsticks = Record<Yardstick, Record<number, number>>

const rows: Row[] = []
const yardsticks: Yardsticks = { hello: {}, 'bare read': {}, 'bare upsert': {} }

function compare(name: string, connections: number, figure: Figure, of: Yardstick, aim?: number) {
  const ratio = figure.perSecond / (yardsticks[of][connections] ?? 0)
  const judged = connections === JUDGED && aim !== undefined
  rows.push({ ...figure, name, connections, ratio, of, ...(judged && { aim }) })
}

interface Measured {
  name: string
  list: LoadRequest[]
  of: Yardstick
  aim: number
}

interface Bare {
  url: string
  domainId: string
  upserts: LoadRequest[]
}

async function measureBare({ url, domainId, upserts }: Bare, connections: number): Promise<void> {
  const load = { connections, seconds: SECONDS }
  const get = (address: string): LoadRequest[] => [{ method: 'GET', url: address, headers: {} }]
  const plain = await measure('hello', url, get(url), load)
  yardsticks.hello[connections] = plain.perSecond
  rows.push({ ...plain, name: 'hello (bare Fastify)', connections })
  const read = await measure('bare read', url, get(`${url}/row?id=${domainId}`), load)
  yardsticks['bare read'][connections] = read.perSecond
  compare('bare read, row-level security', connections, read, 'hello')
  const upsert = await measure('bare upsert', url, upserts, load)
  yardsticks['bare upsert'][connections] = upsert.perSecond
  compare('bare upsert, row-level security', connections, upsert, 'hello')
}

/** Measures each list of requests at each number of connections, next to the bare server with as many. */
async function measureAll(url: string, lists: readonly Measured[], bare?: Bare): Promise<void> {
  for (const connections of CONNECTIONS) {
    if (bare) await measureBare(bare, connections)
    for (const { name, list, of, aim } of lists) {
      compare(name, connections, await measure(name, url, list, { connections, seconds: SECONDS }), of, aim)
    }
  }
}

/** Sends each save once, and looks up the response that contains the learner's answers. */
async function beginResponses(url: string, databaseUrl: string, course: ServedCourse): Promise<Map<string, string>> {
  await measureOnce('begin', listSaves(url, course).slice(0, course.learners.length), JUDGED)
  const responses = await runStatement<{ id: string; account_id: string }>(
    databaseUrl,
    'select id, account_id from response',
  )
  return new Map(responses.map(({ id, account_id }) => [account_id, id]))
}

/** At about fifteen passwords a second, three seconds would give too few samples. */
const SIGN_IN_SECONDS = Math.max(10, SECONDS)

async function measureSignIns(url: string, course: ServedCourse, reads: readonly LoadRequest[]) {
  const list = listSignIns(url, course)
  // Measured before and after, since the speed of a machine changes within a minute.
  const before = await measureBcrypt(BCRYPT_COST, BCRYPT_PARALLEL, SIGN_IN_SECONDS)
  const signIn = await measure('sign-in', url, list, { connections: JUDGED, seconds: SIGN_IN_SECONDS })
  const alone = (before + (await measureBcrypt(BCRYPT_COST, BCRYPT_PARALLEL, SIGN_IN_SECONDS))) / 2
  rows.push({ name: `bcrypt alone, cost ${BCRYPT_COST}, ${BCRYPT_PARALLEL} at once`, perSecond: alone })
  rows.push({
    ...signIn,
    name: 'sign-in',
    connections: JUDGED,
    ratio: signIn.perSecond / alone,
    of: 'bcrypt',
    aim: 0.9,
  })
  const quiet = await measure('read', url, reads, { connections: 1, seconds: SECONDS })
  const [stormy] = await Promise.all([
    measure('read', url, reads, { connections: 1, seconds: SECONDS }),
    measure('storm', url, list, { connections: 64, seconds: SECONDS }),
  ])
  rows.push({ ...quiet, name: 'read by id, nobody signs in', connections: 1 })
  const grown = { ratio: stormy.p99 / quiet.p99, of: 'its p99', most: 3 }
  rows.push({ ...stormy, name: 'read by id, 64 sign in at once', connections: 1, ...grown })
}

async function measureServer(server: ServerProcess, bareUrl: string): Promise<void> {
  const { url } = server
  const administrator = { login: ADMINISTRATOR.email, password: ADMINISTRATOR.password }
  const course = await serveCourse(url, administrator, { people: PEOPLE, questions: QUESTIONS })
  const { read, accounts, dashboard, report } = await listAdministratorReads(url, course)
  const started = readMemory(server.pid)
  const responseIds = await beginResponses(url, (await server.database()).url, course)
  const bare = { url: bareUrl, domainId: course.domainId, upserts: listUpserts(bareUrl, course, responseIds) }
  const submits = listSubmissions(url, course)
  const share = Math.floor(submits.length / CONNECTIONS.length)
  await measureAll(
    url,
    [
      { name: 'read by id, signed in', list: read, of: 'bare read', aim: 0.5 },
      { name: 'one answer saved', list: listSaves(url, course), of: 'bare upsert', aim: 0.4 },
      { name: 'to-do list', list: listToDoLists(url, course), of: 'bare read', aim: 0.15 },
      { name: 'account list, 25 of 240', list: accounts, of: 'bare read', aim: 0.15 },
    ],
    bare,
  )
  for (const [at, connections] of CONNECTIONS.entries()) {
    const figure = await measureOnce('submit', submits.slice(at * share, (at + 1) * share), connections)
    compare(`${QUESTIONS} answers submitted and scored`, connections, figure, 'bare upsert')
  }
  // Everyone has submitted, so dashboard and report have data.
  await measureAll(url, [
    { name: 'report of an assessment', list: report, of: 'bare read', aim: 0.15 },
    { name: 'dashboard', list: dashboard, of: 'bare read', aim: 0.2 },
  ])
  const used = readMemory(server.pid)
  await measureSignIns(url, course, read)
  printTable(rows)
  console.log(`\nmemory of the server: ${started} MB when ready, ${used} MB after 64 connections (aim 220)`)
}

async function run(): Promise<void> {
  const folder = await makeDataDir()
  const server = await startServerProcess(folder.path, {
    BCRYPT_COST: String(BCRYPT_COST),
    DATABASE_POOL_SIZE: String(POOL_SIZE),
    RATE_LIMIT_FACTOR: '1000',
    LOG_LEVEL: 'error',
    // As in production: in development, each response is also validated.
    NODE_ENV: 'production',
    // The server logs nothing, so a known port is needed to ask whether it is ready.
    PORT: String(await findFreePort()),
  })
  try {
    // With as many connections as the product's server.
    const bare = await startHelloInScope((await server.database()).applicationUrl, POOL_SIZE)
    try {
      await measureServer(server, bare.url)
    } finally {
      bare.stop()
    }
  } finally {
    await server.stop()
    await folder.remove()
  }
}

await run()
