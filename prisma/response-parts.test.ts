import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type ClonedDatabase, createEmptyDatabase } from '../apps/api/test/database/clone-database.ts'
import { migrate } from './migrate.ts'
import { restoreRelease } from './release.fixture.ts'

const MIGRATIONS = join(import.meta.dirname, 'migrations')
const STEPS = /_response_parts(_\w+)?$/

let database: ClonedDatabase
let directory: string
let owner: pg.Client
/**
 * A connection of the previous release that stays open while the tables change: its statements keep their names and
 * plans.
 */
let former: pg.Client

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  return client
}

const listNames = async () => (await readdir(MIGRATIONS)).filter((name) => /^\d/.test(name)).sort()

/** Applies the migrations up to and including this one. */
async function applyUntil(last: string): Promise<void> {
  for (const name of (await listNames()).filter((one) => one <= last)) {
    await cp(join(MIGRATIONS, name), join(directory, name), { recursive: true })
  }
  await migrate({ connectionString: database.url, directory })
}

beforeEach(async () => {
  database = await createEmptyDatabase()
  directory = await mkdtemp(join(tmpdir(), 'response-parts-'))
  await restoreRelease(database.url, '0.2.0')
  owner = await connect(database.url)
  const names = await listNames()
  await applyUntil(names[names.findIndex((name) => STEPS.test(name)) - 1] as string)
  former = await connect(database.applicationUrl)
  await former.query("select set_config('app.scope', '*', false)")
})

afterEach(async () => {
  await Promise.all([owner.end(), former.end()])
  await database.drop()
  await rm(directory, { recursive: true })
})

const TABLES = ['response_answer', 'response_score'] as const

const readRows = async (client: pg.Client, table: string): Promise<string[]> =>
  (await client.query(`select to_jsonb(t)::text as one from ${table} t order by 1`)).rows.map(({ one }) => one)

/** The statements with which release 0.2.0 saves an answer, submits, supersedes, moves and erases. */
const SAVE = {
  name: 'save',
  text: `insert into response_answer (response_id, question_id, domain_id, value)
    select id, $2, domain_id, $3 from response where id = $1
    on conflict (response_id, question_id) do update set value = excluded.value`,
}
const SCORE = {
  name: 'score',
  text: `insert into response_score (response_id, factor_id, domain_id, account_id, assessment_id, assessment_type, score,
      submitted_at, is_latest, run)
    select id, $2, domain_id, account_id, assessment_id, assessment_type, $3, now(), true, run from response where id = $1`,
}
const SUPERSEDE = { name: 'supersede', text: 'update response_score set is_latest = false where response_id = $1' }
const RENAME = { name: 'rename', text: 'update response set id = gen_random_uuid() where id = $1' }
const REMOVE = { name: 'remove', text: 'delete from response where id = $1' }
const DROP = {
  name: 'drop',
  text: `delete from response_answer where (response_id, question_id) in (
    select response_id, question_id from response_answer where response_id = $1 limit 1)`,
}
const QUESTION = '00000000-0000-7000-8000-00000000beef'

/** Changes one response in each way in which the previous release does. */
async function workAsTheFormer(ids: readonly string[]): Promise<void> {
  const [saved, scored, superseded, renamed, removed] = ids
  await former.query({ ...SAVE, values: [saved, QUESTION, 2] })
  await former.query({ ...SAVE, values: [saved, QUESTION, 5] })
  await former.query({ ...DROP, values: [saved] })
  await former.query({ ...SCORE, values: [scored, QUESTION, 50] })
  await former.query({ ...SUPERSEDE, values: [superseded] })
  await former.query({ ...RENAME, values: [renamed] })
  await former.query({ ...REMOVE, values: [removed] })
}

const WAYS = 5

test('the release before goes on between all steps, and every answer and score is in the parts as it left them', async () => {
  const steps = (await listNames()).filter((name) => STEPS.test(name))
  expect(steps).toHaveLength(5)
  const { rows } = await owner.query<{ id: string }>(
    'select id from response r where submitted_at is not null and exists (select from response_answer where response_id = r.id) order by id',
  )
  const ids = rows.map(({ id }) => id)
  expect(ids.length).toBeGreaterThanOrEqual(WAYS * steps.length)
  let expected: string[][] = []
  for (const [index, step] of steps.entries()) {
    await workAsTheFormer(ids.slice(index * WAYS, (index + 1) * WAYS))
    expected = await Promise.all(TABLES.map((table) => readRows(owner, table)))
    await applyUntil(step)
    for (const [at, table] of TABLES.entries()) expect(await readRows(owner, table), step).toEqual(expected[at])
  }
  for (const table of TABLES) {
    const { rows: parts } = await owner.query(
      `select tableoid::regclass::text as part from ${table} group by 1 order by 1`,
    )
    expect(parts.length).toBeGreaterThan(1)
    for (const { part } of parts) expect(part).toMatch(new RegExp(`^${table}_\\d$`))
  }
  // Nothing temporary from the copying is left.
  const left = await owner.query(
    `select relname as name from pg_class where relname ~ 'response_(answer|score)_new|moving' union all
     select proname from pg_proc where proname ~ 'moving|renamed|patiently' union all
     select tgname from pg_trigger where tgname ~ 'moving|renamed'`,
  )
  expect(left.rows).toEqual([])

  // The previous release keeps working with its plans after the switch to the partitions, and the sums include its
  // changes.
  const later = await owner.query<{ id: string }>(
    'select id from response r where exists (select from response_score where response_id = r.id) order by id desc',
  )
  await workAsTheFormer(later.rows.map(({ id }) => id))
  const { rows: sums } = await owner.query(
    `select (select sum(pre_sum + post_sum)::float from score_sum) as kept,
            (select sum(score)::float from response_score where is_latest) as counted`,
  )
  expect(sums[0].kept).toBe(sums[0].counted)
})

test('while answers are read for long the parts wait for their turn, a moment at a time', async () => {
  const steps = (await listNames()).filter((name) => STEPS.test(name))
  await applyUntil(steps.at(-2) as string)
  await former.query('begin')
  await former.query('select from response_answer limit 1')
  let isMoved = false
  const moving = applyUntil(steps.at(-1) as string).then(() => {
    isMoved = true
  })
  const other = await connect(database.applicationUrl)
  await other.query("select set_config('app.scope', '*', false)")
  // Each attempt of the migration to lock the table gives up soon, so that other work can continue in between.
  await other.query("set statement_timeout = '3s'")
  for (let tries = 0; tries < 5; tries++) {
    await other.query('update response_answer set value = value')
  }
  await other.end()
  expect(isMoved).toBe(false)
  await former.query('commit')
  await moving
  expect(await readRows(owner, 'response_answer')).not.toEqual([])
})

test('every index, key and trigger of a whole is one of each part, and each part is guarded', async () => {
  await applyUntil((await listNames()).at(-1) as string)
  const { rows: indexes } = await owner.query(
    `select whole.indexrelid::regclass::text as index, whole.indisvalid as valid,
            (select count(*)::int from pg_inherits where inhparent = whole.indexrelid) as parts
       from pg_index whole where whole.indrelid = any ($1::regclass[]) order by 1`,
    [TABLES],
  )
  expect(indexes).toEqual(
    [
      'response_answer_pkey',
      'response_score_account_id_idx',
      'response_score_in_change_idx',
      'response_score_pkey',
      'response_score_report_idx',
      'response_score_superseded_idx',
    ].map((index) => ({ index, valid: true, parts: 4 })),
  )
  const { rows: keys } = await owner.query(
    `select conrelid::regclass::text as table, pg_get_constraintdef(oid) as rule, convalidated as checked,
            (select count(*)::int from pg_constraint part where part.conparentid = whole.oid) as parts
       from pg_constraint whole where contype = 'f' and conrelid = any ($1::regclass[]) order by 1`,
    [TABLES],
  )
  expect(keys).toEqual(
    TABLES.map((table) => ({
      table,
      rule: 'FOREIGN KEY (response_id) REFERENCES response(id) ON UPDATE CASCADE ON DELETE CASCADE',
      checked: true,
      parts: 4,
    })),
  )
})
