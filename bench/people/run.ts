// The list of accounts of one domain with many people: each call is compared with its own statements, run with plain
// `pg` without HTTP, sign-in or row-level security, in turns in the same run. Then the whole list as CSV, several
// times, with the memory that it takes. `npm run bench:people -- 50000`.
import {
  listAccounts as selectAccounts,
  countAccounts as selectCount,
} from '../../apps/api/src/modules/accounts/accounts.repo.ts'
import { findCaller, type KnownRole } from '../../apps/api/src/modules/auth/caller.repo.ts'
import { domainExists } from '../../apps/api/src/modules/domains/domains.repo.ts'
import { ALL_DOMAINS, type Db } from '../../apps/api/src/platform/database/index.ts'
import { signInAt } from '../../apps/api/test/http-client.ts'
import { ADMINISTRATOR, makeDataDir, startServerProcess } from '../../apps/api/test/server-process.ts'
import { type BareDatabase, connectBare } from '../../apps/api/test/yardsticks/bare-database.ts'
import { createSender } from '../send-request.ts'
import { measureFiles } from './files.ts'

const PEOPLE = Number(process.argv[2] ?? 50_000)
const RUNS = 200
const WARM_UP = 20
/** The allowed ratio of a call's time to that of its statements. */
const AIM = 3

/** Creates all people with one statement; no row passes through the client. */
async function loadPeople(database: BareDatabase): Promise<string> {
  const [domain] = await database.query<{ id: string }>(
    `insert into domain (id, parent_id, ancestor_ids, title)
     select uuidv7(), d.id, array[d.id], '{"en-us": "GrownDomain"}' from domain d where d.parent_id is null returning id`,
  )
  const domainId = domain?.id ?? ''
  await database.query(
    `insert into account (id, domain_id, role_id, username, given_name, family_name, department, last_activity_at)
     select uuidv7(), '${domainId}', (select id from role limit 1), 'person' || n,
            jsonb_build_object('en-us', 'Pat ' || n), jsonb_build_object('en-us', 'Doe ' || n % 5000),
            'Unit ' || n % 40, now() - make_interval(mins => n)
       from generate_series(1, ${PEOPLE}) n`,
  )
  await database.query('select app_count_all_accounts()')
  await database.query('vacuum (analyze) account, account_count')
  return domainId
}

const p95 = (taken: number[]): number => taken.sort((one, other) => one - other)[Math.floor(taken.length * 0.95)] ?? 0

/** The 95th percentile of each, in milliseconds. They take turns, so that other load affects both alike. */
async function timeInTurns(product: () => Promise<unknown>, bare: () => Promise<unknown>): Promise<[number, number]> {
  const taken: [number[], number[]] = [[], []]
  for (let run = -WARM_UP; run < RUNS; run += 1) {
    for (const [at, work] of [product, bare].entries()) {
      const started = performance.now()
      await work()
      if (run >= 0) taken[at as 0 | 1].push(performance.now() - started)
    }
  }
  return [p95(taken[0]), p95(taken[1])]
}

const MEASURES = [
  ['first page by name', {}],
  ['page 400 by name', { offset: 10_000 }],
  ['first page by activity', { order_by: 'last_activity_at' }],
  ['first page by department', { order_by: 'department' }],
  ['search', { q: 'person4242' }],
  ['search of a common name', { q: 'doe 42' }],
] as const

/** The ids in the token, which each call uses to look up the caller. */
function readClaims(token: string): { sub: string; sid: string } {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
}

function tell(name: string, [product, bare]: [number, number]): void {
  const figures = [product, bare, product / bare].map((figure) => figure.toFixed(1).padStart(8)).join('  ')
  console.log(`${name.padEnd(26)}${figures}  ${product <= AIM * bare ? 'reached' : 'missed'}`)
}

const folder = await makeDataDir()
const server = await startServerProcess(folder.path, { LOG_LEVEL: 'error' })
const bare = await connectBare((await server.database()).url)
try {
  const domainId = await loadPeople(bare)
  const { access_token: token } = await signInAt(server.url, {
    login: ADMINISTRATOR.email,
    password: ADMINISTRATOR.password,
  })
  const { sub: accountId, sid: sessionId } = readClaims(token)
  // Runs the SQL of the product's repositories; none of the statements measured here uses Prisma.
  const db = { scope: ALL_DOMAINS, query: (text, values) => bare.query(text, values) } as Db
  const send = createSender()
  const headers = { authorization: `Bearer ${token}` }
  const ask = (path: string) => send({ url: `${server.url}${path}`, method: 'GET', headers })
  const findSelf = (role?: KnownRole) =>
    findCaller(db, { accountId, sessionId, now: new Date(), role, isActing: false })
  const role = { state: (await findSelf())?.role_state ?? '', administers: true }
  const measure = async (name: string, path: string, query: object, statement: () => Promise<unknown>) => {
    const address = `${path}?${new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))}`
    const runBare = async () => {
      await findSelf(role)
      await domainExists(db, domainId)
      await statement()
    }
    tell(name, await timeInTurns(() => ask(address), runBare))
  }
  console.log(`${PEOPLE} people                p95 ms  bare p95   ratio  aim ${AIM}`)
  for (const [name, asked] of MEASURES) {
    const query = { domain_id: domainId, limit: 25, ...asked }
    await measure(name, '/api/v2/accounts', query, () => selectAccounts(db, 'en-us', { ...query, now: new Date() }))
  }
  const query = { domain_id: domainId }
  await measure('count', '/api/v2/accounts/count', query, () => selectCount(db, 'en-us', { ...query, now: new Date() }))
  await measureFiles(server, token, domainId)
} finally {
  await bare.end()
  await server.stop()
  await folder.remove()
}
