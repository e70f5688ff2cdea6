// How the time of dashboard, list and sign-in calls grows with the number of people in a domain. Dashboard calls are
// compared with bare SQL for the same result in the same run, both directly and through a bare HTTP server.
// `node bench/growth/run.ts 1000 10000` sets other sizes than the usual four.
import { recountProgress } from '../../apps/api/src/modules/learning/index.ts'
import { openDatabase } from '../../apps/api/src/platform/database/index.ts'
import { findFreePort } from '../../apps/api/src/platform/embedded-postgres/launch.ts'
import { signInAt } from '../../apps/api/test/http-client.ts'
import { ADMINISTRATOR, makeDataDir, startServerProcess } from '../../apps/api/test/server-process.ts'
import { type BareDatabase, connectBare } from '../../apps/api/test/yardsticks/bare-database.ts'
import { startHelloInScope } from '../../apps/api/test/yardsticks/hello-server.ts'
import { createSender } from '../send-request.ts'
import type { Statement } from './bare-statements.ts'
import { type Call, listCalls } from './list-calls.ts'
import { addDomainsLike, loadPeople } from './load-people.ts'
import { type Times, timeTurns } from './time-turns.ts'

const SIZES = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [1000, 10_000, 100_000, 1_000_000]
/** The number of domains that one dashboard covers. */
const DOMAINS = 500
/** The allowed ratio of a dashboard call's time to that of the bare statement. */
const AIM = 1.5

interface Line {
  call: Call
  people: number
  product: Times
  bare: Times | undefined
  behindHttp: Times | undefined
}

const cell = (value: string | number | undefined, width = 9) =>
  (typeof value === 'number' ? value.toFixed(1) : (value ?? '')).padStart(width)

function tellLine({ call, people, product, bare, behindHttp }: Line): void {
  const ratio = (yardstick: Times | undefined) => (yardstick ? product.p95 / yardstick.p95 : undefined)
  const figures = [product.p50, product.p95, bare?.p95, ratio(bare), behindHttp?.p95, ratio(behindHttp)]
  const verdict =
    behindHttp && (product.p95 <= AIM * behindHttp.p95 ? 'reached' : `+${(product.p95 - behindHttp.p95).toFixed(1)} ms`)
  const cells = [cell(String(people)), call.name.padEnd(20), ...figures.map((figure) => cell(figure)), verdict ?? '']
  console.log(cells.join('  ').trimEnd())
}

/** Runs the statement directly, and through a bare HTTP server that does nothing else. */
function listYardsticks(bare: BareDatabase, url: string, name: string, [text, values]: Statement) {
  const send = createSender()
  const body = JSON.stringify({ name, text, values })
  const headers = { 'content-type': 'application/json' }
  return [() => bare.query(text, values, name), () => send({ url: `${url}/statement`, method: 'POST', headers, body })]
}

/** Recounts progress, as the worker does in its first minutes, so that this work is not measured. */
async function recountProgressOfPeople(bare: BareDatabase, url: string): Promise<void> {
  const onConnectionLost = (error: Error) => console.error(error.message)
  const database = openDatabase({ url, poolSize: 2, onConnectionLost })
  // A run ends after some minutes, and the next one continues.
  const waiting = 'select id from progress_plan_change union all select id from progress_change limit 1'
  do await recountProgress({ database })
  while ((await bare.query(waiting)).length > 0)
  await database.close()
  await bare.query('vacuum (analyze) progress_change, progress_plan_change, progress_state, progress_count')
}

async function measureSize(people: number): Promise<Line[]> {
  const folder = await makeDataDir()
  // Without a worker, whose work on so many people would be measured along with the calls.
  const server = await startServerProcess(folder.path, {
    RATE_LIMIT_FACTOR: '1000',
    LOG_LEVEL: 'error',
    ROLE: 'api',
    // As in production: in development, each response is also validated.
    NODE_ENV: 'production',
    BCRYPT_COST: '10',
    // The server logs nothing, so a known port is needed to ask whether it is ready.
    PORT: String(await findFreePort()),
  })
  const bare = await connectBare((await server.database()).url)
  const hello = await startHelloInScope((await server.database()).applicationUrl)
  try {
    const grown = await loadPeople(bare, people)
    const domainIds = [grown.domainId, ...(await addDomainsLike(bare, grown.domainId, DOMAINS - 1))]
    await recountProgressOfPeople(bare, (await server.database()).applicationUrl)
    const { access_token } = await signInAt(server.url, {
      login: ADMINISTRATOR.email,
      password: ADMINISTRATOR.password,
    })
    const lines: Line[] = []
    for (const call of listCalls(server.url, access_token, { ...grown, domainIds }, people)) {
      const yardsticks = call.bare ? listYardsticks(bare, hello.url, call.name, call.bare) : []
      const [product, ...others] = await timeTurns(call.run, ...yardsticks)
      const line = { call, people, product: product as Times, bare: others[0], behindHttp: others[1] }
      tellLine(line)
      lines.push(line)
    }
    return lines
  } finally {
    hello.stop()
    await bare.end()
    await server.stop()
    await folder.remove()
  }
}

/** Prints the exponent by which the time grew with the number of people, from the smallest size to the largest. */
function tellGrowth(lines: readonly Line[]): void {
  console.log('\ncall                  from        to        exponent   aim')
  for (const name of new Set(lines.map(({ call }) => call.name))) {
    const own = lines.filter(({ call }) => call.name === name)
    const last = own.at(-1)
    const first = own.find(({ call, people }) => people >= (call.exponentFrom ?? 0))
    if (!first || !last || first === last) continue
    const exponent = Math.log(last.product.p50 / first.product.p50) / Math.log(last.people / first.people)
    const aim = first.call.exponent
    const verdict = aim === undefined ? '' : `${aim.toFixed(2)}  ${exponent <= aim ? 'reached' : 'above'}`
    const reach = [first, last].map(({ people }) => String(people).padEnd(8)).join('  ')
    console.log(`${name.padEnd(20)}  ${reach}  ${exponent.toFixed(2).padStart(8)}   ${verdict}`.trimEnd())
  }
}

console.log(
  '   people  call                     p50 ms     p95 ms   bare p95      ratio  over HTTP      ratio  aim 1.5',
)
const lines: Line[] = []
for (const people of SIZES) lines.push(...(await measureSize(people)))
tellGrowth(lines)
