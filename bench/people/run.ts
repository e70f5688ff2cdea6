// The list of accounts of one domain with many people, each call held against the same rows by bare SQL in the same run,
// and the whole list as CSV several times at once with the memory that it takes. `node bench/people/run.ts 50000`.
import { readdirSync, readFileSync } from 'node:fs'
import { createClient } from '../../apps/api/test/http-client.ts'
import { ADMINISTRATOR, makeDataDir, startServerProcess } from '../../apps/api/test/server-process.ts'
import { type BareDatabase, connectBare } from '../../apps/api/test/yardsticks/bare-database.ts'
import { countAccounts, listAccounts } from '../../packages/shared/src/contract/accounts.ts'
import { login } from '../../packages/shared/src/contract/auth.ts'

const PEOPLE = Number(process.argv[2] ?? 50_000)
const RUNS = 40
const STREAMS = 3
/** A page may take this much of the bare statement's time. */
const AIM = 3

/** One statement makes everybody; no row goes through the client. */
async function loadPeople(database: BareDatabase): Promise<string> {
  const [domain] = await database.query<{ id: string }>(
    `insert into domain (id, parent_id, ancestor_ids, title)
     select uuidv7(), d.id, array[d.id], '{"en-us": "Grown"}' from domain d where d.parent_id is null returning id`,
  )
  const domainId = domain?.id ?? ''
  await database.query(
    `insert into account (id, domain_id, role_id, username, given_name, family_name, department, last_activity_at)
     select uuidv7(), '${domainId}', (select id from role limit 1), 'person' || n,
            jsonb_build_object('en-us', 'Pat ' || n), jsonb_build_object('en-us', 'Doe ' || n % 5000),
            'Unit ' || n % 40, now() - make_interval(mins => n)
       from generate_series(1, ${PEOPLE}) n`,
  )
  await database.query('vacuum (analyze) account')
  return domainId
}

/** Milliseconds within which 95 of 100 runs end, the first two left out: they plan and warm up. */
async function timeP95(work: () => Promise<unknown>): Promise<number> {
  const taken: number[] = []
  for (let run = 0; run < RUNS + 2; run += 1) {
    const started = performance.now()
    await work()
    if (run > 1) taken.push(performance.now() - started)
  }
  return taken.sort((one, other) => one - other)[Math.floor(RUNS * 0.95)] ?? 0
}

const PAGE = 'select a.* from account a where a.domain_id = $1 and a.anonymised_at is null'
const FOUND = `${PAGE} and a.search_text like '%person4242%'`

/** Each call of the list with the shortest statement for the same rows. */
const listMeasures = (domainId: string) =>
  [
    ['first page by name', {}, `${PAGE} order by a.sort_name, a.id limit 25`],
    ['page 400 by name', { offset: '10000' }, `${PAGE} order by a.sort_name, a.id limit 25 offset 10000`],
    ['first page by activity', { order_by: 'last_activity_at' }, `${PAGE} order by a.last_activity_at, a.id limit 25`],
    ['first page by department', { order_by: 'department' }, `${PAGE} order by a.department, a.id limit 25`],
    ['search', { q: 'person4242' }, `${FOUND} order by a.sort_name, a.id limit 25`],
  ].map(([name, query, bare]) => ({
    name: name as string,
    query: { domain_id: domainId, limit: '25', ...(query as object) },
    bare: bare as string,
  }))

const readStatus = (pid: string): string => {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8')
  } catch {
    return ''
  }
}

/** Megabytes that the server's process has in memory: the child of this one, where the system tells them. */
function readMemory(): number {
  const isServer = (status: string) =>
    /Name:\s+(node|MainThread)/.test(status) && status.includes(`PPid:\t${process.pid}\n`)
  const status = readdirSync('/proc').map(readStatus).find(isServer) ?? ''
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
}

async function measureFiles(url: string, token: string, domainId: string) {
  const headers = { authorization: `Bearer ${token}`, accept: 'text/csv' }
  const before = readMemory()
  let most = before
  const started = performance.now()
  const take = async () => {
    const answer = await fetch(`${url}/api/v2/accounts?domain_id=${domainId}`, { headers })
    let lines = 0
    for await (const part of answer.body ?? []) for (const byte of part) if (byte === 10) lines += 1
    return lines
  }
  const watch = setInterval(() => {
    most = Math.max(most, readMemory())
  }, 50)
  const lines = await Promise.all(Array.from({ length: STREAMS }, take)).finally(() => clearInterval(watch))
  const seconds = (performance.now() - started) / 1000
  const grown = (most - before).toFixed(0)
  console.log(
    `${STREAMS} CSV files of ${lines.join(', ')} lines in ${seconds.toFixed(1)} s; memory ${before.toFixed(0)} MB before, ${grown} more at most`,
  )
}

const folder = await makeDataDir()
const server = await startServerProcess(folder.path, { LOG_LEVEL: 'error' })
const bare = await connectBare((await server.database()).url)
try {
  const domainId = await loadPeople(bare)
  const call = createClient(server.url)
  const body = { login: ADMINISTRATOR.email, password: ADMINISTRATOR.password }
  const { access_token: token } = await call(login, { body })
  console.log('                            p95 ms  bare p95   ratio  aim 3')
  const tell = (name: string, product: number, alone: number) => {
    const verdict = product <= AIM * alone ? 'reached' : `+${(product - alone).toFixed(1)} ms`
    const figures = [product, alone, product / alone].map((figure) => figure.toFixed(1).padStart(8)).join('  ')
    console.log(`${name.padEnd(26)}${figures}  ${verdict}`)
  }
  for (const { name, query, bare: text } of listMeasures(domainId)) {
    const alone = await timeP95(() => bare.query(text, [domainId]))
    tell(name, await timeP95(() => call(listAccounts, { query }, token)), alone)
  }
  const counting = 'select count(*) from account where domain_id = $1 and anonymised_at is null'
  const alone = await timeP95(() => bare.query(counting, [domainId]))
  tell('count', await timeP95(() => call(countAccounts, { query: { domain_id: domainId } }, token)), alone)
  await measureFiles(server.url, token, domainId)
} finally {
  await bare.end()
  await server.stop()
  await folder.remove()
}
