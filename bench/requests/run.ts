// Measures the product against bare servers on the same machine, in one run: figures of different machines compare by
// their ratios alone. Wants a machine that does nothing else. `node bench/requests/run.ts 5` measures five seconds each.
import { availableParallelism } from 'node:os'
import { type ServedCourse, serveCourse } from '../../apps/api/test/factories/served-course.ts'
import { ADMINISTRATOR, makeDataDir, startServerProcess } from '../../apps/api/test/server-process.ts'
import { measureBcrypt } from '../../apps/api/test/yardsticks/bcrypt-alone.ts'
import { startHello } from '../../apps/api/test/yardsticks/hello-server.ts'
import { readMemory } from '../memory.ts'
import { type Figure, type LoadRequest, measure, measureOnce } from './load.ts'
import { printTable, type Row } from './table.ts'
import { listAdministratorsReads, listSaves, listSignIns, listSubmits, listToDoLists } from './traffic.ts'

const SECONDS = Number(process.argv[2] ?? 5)
const CONNECTIONS = [1, 16, 64]
/** The targets are meant at so many connections. */
const JUDGED = 16
const BCRYPT_COST = 10
/** The server leaves one core to everything else; what bcrypt alone reaches is measured on as many. */
const BCRYPT_PARALLEL = Math.max(1, availableParallelism() - 1)
const PEOPLE = 240
const QUESTIONS = 30

type Yardsticks = Record<number, number>

const rows: Row[] = []

function compare(name: string, connections: number, figure: Figure, yardstick: number, aim?: number) {
  const judged = connections === JUDGED && aim !== undefined
  rows.push({ ...figure, name, connections, ratio: figure.perSecond / yardstick, of: 'hello', ...(judged && { aim }) })
}

/** Each list of requests at each number of connections, beside what the bare server does with as many. */
async function measureReads(
  url: string,
  bare: { url: string; domainId: string },
  lists: [string, LoadRequest[], number?][],
) {
  const hello: Yardsticks = {}
  const get = (address: string): LoadRequest[] => [{ method: 'GET', url: address, headers: {} }]
  for (const connections of CONNECTIONS) {
    const load = { connections, seconds: SECONDS }
    const plain = await measure('hello', bare.url, get(bare.url), load)
    hello[connections] = plain.perSecond
    rows.push({ ...plain, name: 'hello (bare Fastify)', connections })
    const row = await measure('row', bare.url, get(`${bare.url}/row?id=${bare.domainId}`), load)
    compare('bare Fastify, one read by pg', connections, row, plain.perSecond)
    for (const [name, list, aim] of lists) {
      compare(name, connections, await measure(name, url, list, load), plain.perSecond, aim)
    }
  }
  return hello
}

async function measureSignIns(url: string, course: ServedCourse, reads: readonly LoadRequest[]) {
  const alone = await measureBcrypt(BCRYPT_COST, BCRYPT_PARALLEL, SECONDS)
  rows.push({ name: `bcrypt alone, cost ${BCRYPT_COST}, ${BCRYPT_PARALLEL} at once`, perSecond: alone })
  const list = listSignIns(url, course)
  const signIn = await measure('sign-in', url, list, { connections: JUDGED, seconds: SECONDS })
  rows.push({
    ...signIn,
    name: 'sign-in',
    connections: JUDGED,
    ratio: signIn.perSecond / alone,
    of: 'bcrypt',
    aim: 0.8,
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

async function run(): Promise<void> {
  const folder = await makeDataDir()
  const server = await startServerProcess(folder.path, {
    BCRYPT_COST: String(BCRYPT_COST),
    RATE_LIMIT_FACTOR: '1000',
    LOG_LEVEL: 'error',
  })
  const bare = await startHello((await server.database()).url)
  try {
    const { url } = server
    const administrator = { login: ADMINISTRATOR.email, password: ADMINISTRATOR.password }
    const course = await serveCourse(url, administrator, { people: PEOPLE, questions: QUESTIONS })
    const { read, accounts, dashboard, report } = await listAdministratorsReads(url, course)
    const started = readMemory(server.pid)
    const yardstick = { url: bare.url, domainId: course.domainId }
    const submits = listSubmits(url, course)
    const share = Math.floor(submits.length / CONNECTIONS.length)
    // Half of them have submitted, so that dashboard and report have something to tell.
    const hello = await measureReads(url, yardstick, [
      ['read by id, signed in', read, 0.15],
      ['one answer saved', listSaves(url, course), 0.1],
      ['to-do list', listToDoLists(url, course)],
      ['account list, 25 of 240', accounts],
    ])
    for (const [at, connections] of CONNECTIONS.entries()) {
      const figure = await measureOnce('submit', submits.slice(at * share, (at + 1) * share), connections)
      compare(`${QUESTIONS} answers submitted and scored`, connections, figure, hello[connections] ?? 0, 0.018)
    }
    for (const connections of CONNECTIONS) {
      for (const [name, list, aim] of [
        ['report of an assessment', report, 0.019],
        ['dashboard', dashboard, 0.039],
      ] as const) {
        const figure = await measure(name, url, list, { connections, seconds: SECONDS })
        compare(name, connections, figure, hello[connections] ?? 0, aim)
      }
    }
    const used = readMemory(server.pid)
    await measureSignIns(url, course, read)
    printTable(rows)
    console.log(`\nmemory of the server: ${started} MB when ready, ${used} MB after 64 connections (aim 200)`)
  } finally {
    bare.stop()
    await server.stop()
    await folder.remove()
  }
}

await run()
