import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { cloneDatabase, createEmptyDatabase } from '../apps/api/test/database/clone-database.ts'
import { migrate, pendingMigrations } from './migrate.ts'
import { type Release, restoreRelease } from './release.fixture.ts'

const MIGRATIONS = join(import.meta.dirname, 'migrations')

const [DOMAIN, ROLE, ACCOUNT, FACTOR, ASSESSMENT, QUESTION, PLAN, HELD, BEFORE, AFTER] = Array.from(
  { length: 10 },
  (_, index) => `00000000-0000-7000-8000-00000000000${index.toString(16)}`,
)

const [TOWN, TASK] = ['00000000-0000-7000-8000-00000000000b', '00000000-0000-7000-8000-00000000000c']
const GLOBAL = '00000000-0000-4000-8000-000000000001'

/** Rows that fit the very first version of the tables. */
const ROWS = `
  insert into domain (id, title) values ('${DOMAIN}', '{"en-us": "Alder & Wren"}');
  insert into role (id, title) values ('${ROLE}', '{"en-us": "Learner"}'), ('${GLOBAL}', '{"en-us": "Global"}');
  insert into domain (id, title, default_role_id) values ('${TOWN}', '{"en-us": "Town"}', '${GLOBAL}');
  insert into domain_role (domain_id, role_id) values ('${TOWN}', '${GLOBAL}');
  insert into account (id, domain_id, role_id, email, given_name, family_name) values
    ('${ACCOUNT}', '${DOMAIN}', '${ROLE}', 'jose@example.test', '{"en-us": "José"}', '{"en-us": "Ñúñez"}');
  insert into factor (id, title, description) values ('${FACTOR}', '{"en-us": "Belonging"}', '{"en-us": "<p>Being heard</p>"}');
  insert into assessment (id, title) values ('${ASSESSMENT}', '{"en-us": "Together"}');
  insert into question (id, assessment_id, factor_id, text_body) values
    ('${QUESTION}', '${ASSESSMENT}', '${FACTOR}', '{"en-us": "I am heard"}');
  insert into plan (id, title) values ('${PLAN}', '{"en-us": "Belonging at work"}');
  insert into plan_task (id, plan_id, section, task_type, assessment_id, assessment_type) values
    ('${TASK}', '${PLAN}', 'intro', 'assessment', '${ASSESSMENT}', 0);
  insert into personal_plan (id, account_id, domain_id, plan_id) values ('${HELD}', '${ACCOUNT}', '${DOMAIN}', '${PLAN}');
  insert into response (id, account_id, domain_id, personal_plan_id, assessment_id, assessment_type, submitted_at, is_latest)
    values ('${BEFORE}', '${ACCOUNT}', '${DOMAIN}', '${HELD}', '${ASSESSMENT}', 0, '2026-01-12', true),
           ('${AFTER}', '${ACCOUNT}', '${DOMAIN}', '${HELD}', '${ASSESSMENT}', 1, '2026-03-02', true);
  insert into response_answer (response_id, question_id, domain_id, value) values
    ('${BEFORE}', '${QUESTION}', '${DOMAIN}', 3), ('${AFTER}', '${QUESTION}', '${DOMAIN}', 4);
  insert into response_score (response_id, factor_id, domain_id, account_id, assessment_id, assessment_type, score, submitted_at)
    values ('${BEFORE}', '${FACTOR}', '${DOMAIN}', '${ACCOUNT}', '${ASSESSMENT}', 0, 50, '2026-01-12'),
           ('${AFTER}', '${FACTOR}', '${DOMAIN}', '${ACCOUNT}', '${ASSESSMENT}', 1, 75, '2026-03-02');`

async function query(connectionString: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

const COLUMNS = `select table_name, column_name, data_type, is_nullable, column_default, generation_expression
  from information_schema.columns where table_schema = 'public' order by 1, 2`
const INDEXES = `select indexname, indexdef from pg_indexes where schemaname = 'public' order by 1`
const CONSTRAINTS = `select conrelid::regclass::text as owner, conname, pg_get_constraintdef(oid) as rule
  from pg_constraint where connamespace = 'public'::regnamespace order by 1, 2`
const POLICIES = `select tablename, policyname, roles::text, cmd, qual, with_check from pg_policies order by 1, 2`
const GRANTS = `select table_name, privilege_type from information_schema.role_table_grants
  where grantee = 'evenground_app' and table_schema = 'public' order by 1, 2`
const CODE = `select proname, prosrc from pg_proc where pronamespace = 'public'::regnamespace and probin is null order by 1`
const TRIGGERS = `select tgname, pg_get_triggerdef(oid) as rule from pg_trigger where not tgisinternal order by 1`

/** The number of rows in each table that the first version knew. */
async function countRows(connectionString: string, tables: readonly string[]): Promise<Record<string, unknown>> {
  const counts = tables.map((name) => `select '${name}' as name, count(*)::int as n from "${name}"`)
  const rows = await query(connectionString, counts.join(' union all '))
  return Object.fromEntries(rows.map(({ name, n }) => [String(name), n]))
}

test('a database at the first migration, with rows in it, becomes what a new one is and keeps its rows', async () => {
  const old = await createEmptyDatabase()
  const fresh = await cloneDatabase()
  const directory = await mkdtemp(join(tmpdir(), 'first-migration-'))
  try {
    const names = (await readdir(MIGRATIONS)).filter((name) => /^\d/.test(name)).sort()
    await cp(join(MIGRATIONS, names[0] as string), join(directory, names[0] as string), { recursive: true })
    await migrate({ connectionString: old.url, directory })
    await query(old.url, ROWS)
    const known = await query(
      old.url,
      `select relname from pg_class where relnamespace = 'public'::regnamespace
      and relkind in ('r', 'p') and not relispartition and relname !~ '^_' order by 1`,
    )
    const tables = known.map(({ relname }) => String(relname))
    const before = await countRows(old.url, tables)
    expect(before).toMatchObject({ account: 1, response: 2, response_answer: 2, response_score: 2 })

    expect(await migrate({ connectionString: old.url })).toEqual(names.slice(1))
    expect(await pendingMigrations({ connectionString: old.url })).toEqual([])
    expect(await query(old.url, `select email, search_text from account`)).toEqual([
      { email: 'jose@example.test', search_text: expect.stringContaining('jose') },
    ])
    // Nobody becomes a global administrator by default, and existing addresses count as confirmed.
    expect(await query(old.url, `select default_role_id from domain where id = '${TOWN}'`)).toEqual([
      { default_role_id: null },
    ])
    expect(await query(old.url, `select email_verified_at = created_at as confirmed from account`)).toEqual([
      { confirmed: true },
    ])
    expect(await query(old.url, `select search_en::text as words from factor`)).toEqual([
      { words: expect.stringContaining("'heard'") },
    ])
    expect(await countRows(old.url, tables)).toEqual(before)
    expect(
      await query(
        old.url,
        `select sum(both_n)::int as people, sum(both_pre_sum)::float as pre,
      sum(both_post_sum)::float as post from score_sum where factor_id = '${FACTOR}'`,
      ),
    ).toEqual([{ people: 1, pre: 50, post: 75 }])
    expect(
      await query(
        old.url,
        `select day::text, pre_n::int as pre, post_n::int as post, both_n::int as both
           from score_day where factor_id = '${FACTOR}' and span = 1 order by day`,
      ),
    ).toEqual([
      { day: '2026-01-12', pre: 1, post: 0, both: 0 },
      { day: '2026-03-02', pre: 0, post: 1, both: 1 },
    ])
    expect(
      await query(old.url, `select n::int from account_count where depth = 0 and domain_id = '${DOMAIN}'`),
    ).toEqual([{ n: 1 }])
    // Progress is counted at each request until the job has processed everyone enrolled in the plan.
    expect(await query(old.url, 'select plan_id, done_to from progress_plan_change')).toEqual([
      { plan_id: PLAN, done_to: null },
    ])
    for (const shape of [COLUMNS, INDEXES, CONSTRAINTS, POLICIES, GRANTS, CODE, TRIGGERS]) {
      const wanted = await query(fresh.url, shape)
      expect(wanted.length).toBeGreaterThan(0)
      expect(await query(old.url, shape)).toEqual(wanted)
    }
  } finally {
    await old.drop()
    await fresh.drop()
    await rm(directory, { recursive: true })
  }
})

/** Columns whose values a later migration changes, or that it drops: `table.column` → reason. */
const MEANT_TO_CHANGE: Readonly<Record<string, string>> = {}

/** The stored columns of every table of the product. */
async function listColumns(connectionString: string): Promise<Map<string, string[]>> {
  const rows = await query(
    connectionString,
    `select table_name as name, array_agg(column_name::text order by column_name) as columns
       from information_schema.columns
      where table_schema = 'public' and is_generated = 'NEVER' and table_name !~ '^_' group by 1 order by 1`,
  )
  return new Map(rows.map(({ name, columns }) => [String(name), columns as string[]]))
}

/** Each row as text, with the number of its occurrences. */
async function readRows(connectionString: string, table: string, columns: readonly string[]): Promise<string[]> {
  const names = columns.map((column) => `"${column}"`).join(', ')
  const rows = await query(connectionString, `select to_jsonb(t)::text as one from (select ${names} from "${table}") t`)
  return rows.map(({ one }) => String(one)).sort()
}

const RELEASES: [Release, (url: string) => Promise<void>][] = [
  ['0.1.0', expectNewColumns],
  ['0.2.0', expectNewTables],
]

test.each(RELEASES)(
  'a database of release %s becomes what a new one is, with every row of every table as it was',
  async (release, expectFilled) => {
    const old = await createEmptyDatabase()
    try {
      const known = await restoreRelease(old.url, release)
      const kept = new Map(
        [...(await listColumns(old.url))].map(([table, columns]) => [
          table,
          columns.filter((column) => !MEANT_TO_CHANGE[`${table}.${column}`]),
        ]),
      )
      const before = new Map<string, string[]>()
      for (const [table, columns] of kept) before.set(table, await readRows(old.url, table, columns))
      for (const [table, rows] of before) expect(rows.length, table).toBeGreaterThan(0)

      const applied = await migrate({ connectionString: old.url })
      expect([...known, ...applied]).toEqual((await readdir(MIGRATIONS)).filter((name) => /^\d/.test(name)).sort())
      for (const [table, columns] of kept) {
        const after = new Map<string, number>()
        for (const row of await readRows(old.url, table, columns)) after.set(row, (after.get(row) ?? 0) + 1)
        const lost = (before.get(table) ?? []).filter((row) => {
          const left = after.get(row) ?? 0
          after.set(row, left - 1)
          return left === 0
        })
        expect(lost.slice(0, 3), `${table}: ${lost.length} rows lost or changed`).toEqual([])
      }
      await expectFilled(old.url)
    } finally {
      await old.drop()
    }
  },
)

/** Checks the values of new columns in existing rows. */
async function expectNewColumns(url: string): Promise<void> {
  const countWhere = async (from: string) => (await query(url, `select count(*)::int as n from ${from}`))[0]?.n
  // Existing addresses count as verified.
  expect(await countWhere('account where email is not null')).toBeGreaterThan(0)
  expect(await countWhere('account where email is null')).toBeGreaterThan(0)
  expect(await countWhere('account where (email is null) <> (email_verified_at is null)')).toBe(0)
  expect(await countWhere('account where must_change_password')).toBe(0)
  // Every answer was given to the first wording of its question.
  expect(await countWhere('question where wording <> 1')).toBe(0)
  expect(await countWhere('response_answer where wording <> 1')).toBe(0)
  expect(await countWhere('question_wording')).toBe(0)
  // Figures over every answer are due to be released, and none is there yet.
  const submitted = 'response r where r.submitted_at is not null'
  expect(await countWhere(submitted)).toBeGreaterThan(0)
  expect(
    await countWhere(`${submitted} and not exists (
      select from release_plan p where (p.domain_id, p.assessment_id, p.pair) = (r.domain_id, r.assessment_id, r.assessment_type / 2)
         and p.is_open and p.planned_at is null)`),
  ).toBe(0)
}

/** Checks what new tables contain about existing rows. */
async function expectNewTables(url: string): Promise<void> {
  const total = async (values: string, table: string) =>
    (await query(url, `select sum(${values})::float as n from ${table}`))[0]?.n
  const squares = await total('squares', 'score_square')
  expect(squares).toBeGreaterThan(0)
  expect(squares).toBe(await total('score ^ 2', 'response_score'))
  // Progress is counted at each request until the job has processed everyone enrolled in the plan.
  const [plans] = await query(
    url,
    `select (select array_agg(distinct plan_id order by plan_id) from personal_plan) as held,
            (select array_agg(plan_id order by plan_id) from progress_plan_change where done_to is null) as noted`,
  )
  expect(plans?.held).toHaveLength(2)
  expect(plans?.noted).toEqual(plans?.held)
}
