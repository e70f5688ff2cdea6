// The cost of partitioning answers and scores: the same rows in two databases, one of them without partitions, whose
// statements take turns. Measures only PostgreSQL's processor time, which other load on the machine hardly changes;
// only the ratios matter.
// `npm run bench:parts -- 20000 120` creates this many people and does each thing this often.
import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ALL_DOMAINS, type Db } from '../../apps/api/src/platform/database/index.ts'
import { startEmbeddedPostgres } from '../../apps/api/src/platform/embedded-postgres/index.ts'
import { makeDataDir } from '../../apps/api/test/server-process.ts'
import { type BareDatabase, connectBare } from '../../apps/api/test/yardsticks/bare-database.ts'
import { migrate } from '../../prisma/migrate.ts'
import { type GrownDomain, loadPeople } from '../growth/load-people.ts'
import { OVERALL, PERSONAL, type Person, type Place, type Work } from './work.ts'

const PEOPLE = Number(process.argv[2] ?? 20_000)
const TIMES = Number(process.argv[3] ?? 120)
const MIGRATIONS = new URL('../../prisma/migrations/', import.meta.url).pathname
/** The number of runs before measuring, in which plans are made and pages are read. */
const WARM_UP = 10

interface Side {
  database: BareDatabase
  db: Db
  /** The processor time of its backend so far, in nanoseconds. */
  readTime: () => Promise<number>
}

/** Copies all migrations except those that create the partitions. */
async function copyEarlier(directory: string): Promise<void> {
  for (const name of (await readdir(MIGRATIONS)).filter((one) => /^\d/.test(one) && !one.includes('_response_parts'))) {
    await cp(join(MIGRATIONS, name), join(directory, name), { recursive: true })
  }
}

async function fill(url: string): Promise<Place> {
  const database = await connectBare(url)
  await database.query("set app.scope = '*'")
  await database.query(`insert into role (id, title) values (gen_random_uuid(), '{"en-us": "Learner"}')`)
  await database.query(
    `insert into domain (id, title) select gen_random_uuid(), '{"en-us": "All"}'
      where not exists (select from domain where parent_id is null)`,
  )
  const grown: GrownDomain = await loadPeople(database, PEOPLE, { withAnswers: true })
  const questions = await database.query<{ id: string }>('select id from question order by id')
  const people = await database.query<Person>(
    `select pp.account_id as account, pp.id as plan,
            (select array_agg(id order by assessment_type) from response r where r.personal_plan_id = pp.id) as responses
       from personal_plan pp order by pp.id limit 2000`,
  )
  await database.end()
  return { grown, questions: questions.map(({ id }) => id), people }
}

/** Connects as the server does for learners: with row-level security, and each statement planned once. */
async function openSide(url: string, { grown }: Place): Promise<Side> {
  const database = await connectBare(url)
  await database.query('vacuum (analyze)')
  await database.query("set role evenground_app; set jit = off; set plan_cache_mode = 'force_generic_plan'")
  await database.query("select set_config('app.scope', $1, false)", [grown.domainId])
  const [backend] = await database.query<{ pid: number }>('select pg_backend_pid() as pid')
  const names = new Map<string, string>()
  const query = (text: string, values: unknown[] = []) => {
    const name = names.get(text) ?? `statement ${names.size}`
    names.set(text, name)
    return database.query(text, values, name)
  }
  const readTime = async () => Number((await readFile(`/proc/${backend?.pid}/schedstat`, 'utf8')).split(' ')[0])
  return { database, db: { scope: ALL_DOMAINS, query } as unknown as Db, readTime }
}

/** The processor time of this work on one side, in milliseconds; the work is rolled back. */
async function measureOnce({ database, db, readTime }: Side, work: Work, person: Person, place: Place) {
  await database.query('begin')
  const begun = await readTime()
  await work(db, person, place)
  const taken = (await readTime()) - begun
  await database.query('rollback')
  return taken / 1e6
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

async function compare(sides: readonly Side[], name: string, work: Work, times: number, place: Place): Promise<void> {
  const taken: number[][] = sides.map(() => [])
  for (let turn = 0; turn < times + WARM_UP; turn++) {
    const person = place.people[(turn * 7) % place.people.length] as Person
    for (const [index, side] of sides.entries()) {
      const ms = await measureOnce(side, work, person, place)
      if (turn >= WARM_UP) taken[index]?.push(ms)
    }
  }
  const [before = 0, parts = 0] = taken.map(median)
  const figures = [before, parts, parts / before].map((one) => one.toFixed(2).padStart(9))
  console.log(`${name.padEnd(32)}${figures.join('')}`)
}

const folder = await makeDataDir()
const directory = await mkdtemp(join(tmpdir(), 'before-parts-'))
const server = await startEmbeddedPostgres({ dataDir: join(folder.path, 'data'), durable: false, revive: false })
try {
  await copyEarlier(directory)
  await migrate({ connectionString: server.url, directory })
  const place = await fill(server.url)
  const [whole, parted, elsewhere] = [server.url, server.url, server.url].map((url) => new URL(url))
  const admin = await connectBare(Object.assign(elsewhere as URL, { pathname: '/postgres' }).href)
  await admin.query(`create database in_parts template ${(whole as URL).pathname.slice(1)}`)
  await admin.end()
  const partedUrl = Object.assign(parted as URL, { pathname: '/in_parts' }).href
  await migrate({ connectionString: partedUrl })
  const sides = [await openSide(server.url, place), await openSide(partedUrl, place)]
  console.log(
    `${`${PEOPLE} people`.padEnd(32)}${['one table', 'parts', 'ratio'].map((one) => one.padStart(9)).join('')}`,
  )
  for (const [name, work] of Object.entries(PERSONAL)) await compare(sides, name, work, TIMES, place)
  for (const [name, work] of Object.entries(OVERALL)) await compare(sides, name, work, Math.ceil(TIMES / 20), place)
  await Promise.all(sides.map(({ database }) => database.end()))
} finally {
  await server.stop()
  await Promise.all([folder.remove(), rm(directory, { recursive: true, force: true })])
}
