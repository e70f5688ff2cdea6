// How long the migrations since the last release take on a filled database, and how long calls wait meanwhile, measured
// for each migration while people read and write. `npm run bench:upgrade -- 10000000` fills it with about that many
// scores.
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { startEmbeddedPostgres } from '../../apps/api/src/platform/embedded-postgres/index.ts'
import { makeDataDir } from '../../apps/api/test/server-process.ts'
import { type BareDatabase, connectBare } from '../../apps/api/test/yardsticks/bare-database.ts'
import { migrate } from '../../prisma/migrate.ts'
import { type GrownDomain, loadPeople } from '../growth/load-people.ts'

/** The least number of scores per person: two submissions with eight factors and the overall score. */
const SCORES_PER_PERSON = 18
const PRISMA = new URL('../../prisma/', import.meta.url).pathname
const MIGRATIONS = join(PRISMA, 'migrations')
/** The milliseconds that a call may wait for a migration: people then see a slow page, but clients do not give up. */
const WAIT_LIMIT = 5000

/** What people do all the time. Each statement is separate, so that none waits for a lock of another. */
const WORK: Record<string, string> = {
  'reads of scores': `select from response_score where account_id = (select account_id from response limit 1)`,
  'answers saved': `update response_answer set value = value
    where (response_id, question_id) = (select response_id, question_id from response_answer limit 1)`,
  'changes of responses': `update response set updated_at = updated_at where id = (select id from response limit 1)`,
  'changes of plans': `update personal_plan set started_at = started_at where id = (select id from personal_plan limit 1)`,
  'sign-ins': `update account set last_sign_in_at = now() where id = (select id from account where username = 'person1')`,
  'activity noted': `insert into activity (id, domain_id, account_id, kind)
    select gen_random_uuid(), domain_id, id, 'sign_in' from account where username = 'person1'`,
}

/** Repeats a statement on a separate connection, and records the longest wait. */
async function keepWorking(url: string, text: string) {
  const database = await connectBare(url)
  let isOver = false
  let longest = 0
  const working = (async () => {
    while (!isOver) {
      const begun = performance.now()
      await database.query(text)
      longest = Math.max(longest, performance.now() - begun)
      await sleep(5)
    }
  })()
  return {
    takeLongest: () => {
      const taken = longest
      longest = 0
      return taken
    },
    end: async () => {
      isOver = true
      await working
      await database.end()
    },
  }
}

/** The newest release whose schema is stored, with its migrations. */
async function readLastRelease(): Promise<{ name: string; migrations: string[] }> {
  const files = (await readdir(join(PRISMA, 'fixtures'))).filter((file) => file.endsWith('.schema.json')).sort()
  const file = files.at(-1) ?? ''
  const { migrations } = JSON.parse(await readFile(join(PRISMA, 'fixtures', file), 'utf8'))
  return { name: file.replace(/^release-(.*)\.schema\.json$/, '$1'), migrations }
}

/** Fills the tables that, besides scores, grow without limit. */
async function loadRecords(database: BareDatabase, { domainId }: GrownDomain): Promise<void> {
  await database.query(
    `insert into activity (id, domain_id, account_id, kind, occurred_at)
       select uuidv7(), a.domain_id, a.id, 'task_completed', now() - make_interval(mins => n * 40000)
         from account a, generate_series(1, 5) n where a.domain_id = $1`,
    [domainId],
  )
  await database.query(
    `insert into audit_event (id, domain_id, account_id, action, occurred_at)
       select uuidv7(), a.domain_id, a.id, 'auth.sign_in', now() - make_interval(mins => n * 90000)
         from account a, generate_series(1, 2) n where a.domain_id = $1`,
    [domainId],
  )
}

async function fill(url: string, scores: number): Promise<void> {
  const database = await connectBare(url)
  try {
    await database.query("set app.scope = '*'")
    await database.query(`insert into role (id, title) values (gen_random_uuid(), '{"en-us": "Learner"}')`)
    await database.query(
      `insert into domain (id, title) select gen_random_uuid(), '{"en-us": "All"}'
        where not exists (select from domain where parent_id is null)`,
    )
    const grown = await loadPeople(database, Math.ceil(scores / SCORES_PER_PERSON), { withAnswers: true })
    await loadRecords(database, grown)
    await database.query('vacuum (analyze)')
    await database.query('checkpoint')
  } finally {
    await database.end()
  }
}

/** The number of rows in the largest tables. */
async function describeRows(url: string): Promise<string> {
  const database = await connectBare(url)
  try {
    const rows = await database.query<{ name: string; count: number }>(
      `select relname as name, reltuples::int as count from pg_class
        where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples > 1000 order by 2 desc`,
    )
    return rows.map(({ name, count }) => `${name} ${count.toLocaleString('en')}`).join(', ')
  } finally {
    await database.end()
  }
}

/** Applies one more migration while people work, and reports how long it took and who waited. */
async function tryMigration(name: string, url: string, directory: string, workers: Map<string, Worker>) {
  await sleep(200)
  for (const { takeLongest } of workers.values()) takeLongest()
  await cp(join(MIGRATIONS, name), join(directory, name), { recursive: true })
  const begun = performance.now()
  await migrate({ connectionString: url, directory })
  const taken = performance.now() - begun
  await sleep(50)
  const waits = [...workers].map(([what, { takeLongest }]) => [what, takeLongest()] as const)
  const [who, longest] = waits.reduce((one, other) => (other[1] > one[1] ? other : one))
  console.log(`${name.padEnd(46)} ${(taken / 1000).toFixed(2).padStart(8)}  ${longest.toFixed(0).padStart(8)}  ${who}`)
  return { taken, longest }
}

type Worker = Awaited<ReturnType<typeof keepWorking>>

const scores = Number(process.argv[2] ?? 100_000)
const folder = await makeDataDir()
const directory = await mkdtemp(join(tmpdir(), 'migrations-'))
const server = await startEmbeddedPostgres({ dataDir: join(folder.path, 'data'), durable: true, revive: false })
try {
  const release = await readLastRelease()
  for (const name of release.migrations) await cp(join(MIGRATIONS, name), join(directory, name), { recursive: true })
  await migrate({ connectionString: server.url, directory })
  await fill(server.url, scores)
  console.log(`filled as release ${release.name} had it: ${await describeRows(server.url)}\n`)
  const workers = new Map<string, Worker>()
  for (const [what, text] of Object.entries(WORK)) workers.set(what, await keepWorking(server.url, text))
  await sleep(1000)
  const usual = Math.max(...[...workers.values()].map(({ takeLongest }) => takeLongest()))
  console.log(`${'migration'.padEnd(46)}  seconds   wait ms  of whom`)
  console.log(`${'none, for a second'.padEnd(46)} ${'1.00'.padStart(8)}  ${usual.toFixed(0).padStart(8)}`)
  const names = (await readdir(MIGRATIONS)).filter((name) => /^\d/.test(name) && !release.migrations.includes(name))
  const tries: { taken: number; longest: number }[] = []
  for (const name of names.sort()) tries.push(await tryMigration(name, server.url, directory, workers))
  await Promise.all([...workers.values()].map(({ end }) => end()))
  const longest = Math.max(...tries.map((one) => one.longest))
  const taken = tries.reduce((sum, one) => sum + one.taken, 0)
  const verdict = longest <= WAIT_LIMIT ? 'reached' : 'missed'
  console.log(
    `\nall together ${(taken / 1000).toFixed(1)} s; longest wait ${longest.toFixed(0)} ms, limit ${WAIT_LIMIT}: ${verdict}`,
  )
  if (longest > WAIT_LIMIT) process.exitCode = 1
} finally {
  await server.stop()
  await Promise.all([folder.remove(), rm(directory, { recursive: true, force: true })])
}
