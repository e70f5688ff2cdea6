import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ClonedDatabase, cloneDatabase } from '../apps/api/test/database/clone-database.ts'
import { findSchemaBreaks } from './find-schema-breaks.ts'
import { readSchemaCatalog, type SchemaCatalog } from './schema-catalog.ts'

const FIXTURES = join(import.meta.dirname, 'fixtures')
const ROOT = join(import.meta.dirname, '..')

/**
 * The first release is left out: its databases are migrated while nobody works. Two releases run side by side only
 * since 0.2.0.
 */
const [, RELEASE] = /^## (\d+\.\d+\.\d+) /m.exec(readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8')) ?? []

/** Intended lines of findSchemaBreaks, each with the reason why the former release keeps working. */
const MEANT = new Map<string, string>([
  [
    'rule release_plan.release_plan_domain_id_assessment_id_pair_block_key is new: CREATE UNIQUE INDEX release_plan_domain_id_assessment_id_pair_block_key ON public.release_plan USING btree (domain_id, assessment_id, pair, block)',
    'it makes a plan, which is block 0, where there is none, does nothing where another process was quicker, and enters nothing in an open plan',
  ],
  [
    'key release_plan.release_plan_domain_id_assessment_id_pair_key is gone: release_plan (domain_id, assessment_id, pair)',
    'its one insert says `on conflict do nothing` and names no columns',
  ],
  ...['activity', 'audit_event'].flatMap((table): [string, string][] => [
    [
      `rule ${table}.${table}_pkey is now: PRIMARY KEY (id, occurred_at)`,
      'it gives each row an id of its own and never one twice',
    ],
    [
      `key ${table}.${table}_pkey is gone: ${table} (id)`,
      'it only inserts and selects: none of its statements names this key in `on conflict`, and no other table points here',
    ],
  ]),
  [
    'rule response_score.response_score_pkey is now: PRIMARY KEY (response_id, factor_id, account_id)',
    'a response is of one account, so that the key refuses what it refused before',
  ],
  [
    'key response_score.response_score_pkey is gone: response_score (response_id, factor_id)',
    'it inserts scores once, at submission, without `on conflict`, and no other table points here',
  ],
  ...['inserted', 'updated'].map((policy): [string, string] => [
    `policy domain.${policy} is changed`,
    'it makes and moves domains only within the scope of the caller, whose own path is in the scope’s ancestors',
  ]),
])

const readRelease = (): SchemaCatalog & { migrations: string[] } =>
  JSON.parse(readFileSync(join(FIXTURES, `release-${RELEASE}.schema.json`), 'utf8'))

let database: ClonedDatabase
let client: pg.Client

beforeAll(async () => {
  database = await cloneDatabase()
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
})

afterAll(async () => {
  await client.end()
  await database.drop()
})

/** The breaks that the former release would notice from this change, which is rolled back afterwards. */
async function findBreaksOf(sql: string): Promise<string[]> {
  await client.query('begin')
  try {
    const before = await readSchemaCatalog(client)
    await client.query(sql)
    return findSchemaBreaks(before, await readSchemaCatalog(client))
  } finally {
    await client.query('rollback')
  }
}

test('migrations since the last release leave alone what it relies on, so that both run side by side', async () => {
  const breaks = findSchemaBreaks(readRelease(), await readSchemaCatalog(client))
  expect(breaks.filter((line) => !MEANT.has(line))).toEqual([])
  expect([...MEANT.keys()].filter((line) => !breaks.includes(line))).toEqual([])
})

/** The statement with which release 0.2.0 enters a submitted response into a release plan. */
const ENTER_BY_THE_FORMER = `
  insert into release_entry (response_id, plan_id, domain_id, least_size, was_open)
  select r.id, plan.id, r.domain_id, 5, false
    from response r join release_plan plan
      on (plan.domain_id, plan.assessment_id, plan.pair) = (r.domain_id, r.assessment_id, r.assessment_type / 2)
   where r.id = $1
  on conflict do nothing`

test.each([
  ['beside a plan of confidential ones', ['open', 'closed'], ['closed']],
  ['on its own', ['open'], []],
])('the former release enters no confidential answer in an open plan %s', async (_where, plans, entered) => {
  await client.query('begin')
  try {
    await client.query('set local session_replication_role = replica')
    const { rows } = await client.query<{ id: string; domain_id: string; assessment_id: string }>(
      `insert into response (id, account_id, personal_plan_id, domain_id, assessment_id, assessment_type, mode, min_group_size, submitted_at, updated_at)
       values (gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 0, 'confidential', 5, now(), now())
       returning id, domain_id, assessment_id`,
    )
    const [response] = rows
    for (const [block, kind] of plans.entries()) {
      await client.query(
        'insert into release_plan (domain_id, assessment_id, pair, is_open, block) values ($1, $2, 0, $3, $4)',
        [response?.domain_id, response?.assessment_id, kind === 'open', block],
      )
    }
    await client.query('set local session_replication_role = origin')
    await client.query(ENTER_BY_THE_FORMER, [response?.id])
    const found = await client.query<{ kind: string }>(
      `select case when plan.is_open then 'open' else 'closed' end as kind
         from release_entry e join release_plan plan on plan.id = e.plan_id where e.response_id = $1`,
      [response?.id],
    )
    expect(found.rows.map(({ kind }) => kind)).toEqual(entered)
  } finally {
    await client.query('rollback')
  }
})

test('what the last release relies on is written down, of all of its migrations', () => {
  const { migrations, columns } = readRelease()
  const names = readdirSync(join(import.meta.dirname, 'migrations')).filter((name) => /^\d/.test(name))
  expect(names.sort().slice(0, migrations.length)).toEqual(migrations)
  expect(Object.keys(columns).length).toBeGreaterThan(80)
})

/** Changes to `account` and related tables that a former release would notice, and the line reported for each. */
const HARMFUL: readonly [sql: string, line: RegExp][] = [
  ['drop table medium cascade', /^table medium is gone$/],
  ['alter table account drop column phone cascade', /^column account\.phone is gone$/],
  ['alter table account rename column phone to telephone', /^column account\.phone is gone$/],
  ['alter table medium alter column length_seconds type smallint', /^column medium\.length_seconds was integer/],
  ['alter table account alter column phone set not null', /^column account\.phone refuses null$/],
  ['alter table account alter column active drop default', /^column account\.active has lost its default$/],
  ['alter table account add column shoe integer not null', /^column account\.shoe is new, required/],
  ["alter table account add constraint short check (phone <> '')", /^rule account\.short is new: CHECK/],
  ['create unique index one_phone on account (phone)', /^rule account\.one_phone is new: CREATE UNIQUE/],
  ['create unique index one_phone on account (lower(phone))', /^rule account\.one_phone is new: CREATE UNIQUE/],
  [
    'alter table account add constraint led foreign key (id) references domain (id) not valid',
    /^rule account\.led is new: FOREIGN KEY/,
  ],
  [
    'alter table response_answer drop constraint response_answer_pkey',
    /^key response_answer\.response_answer_pkey is gone: response_answer \(response_id, question_id\)$/,
  ],
  [
    `alter table response_answer drop constraint response_answer_pkey,
       add constraint response_answer_pkey primary key (domain_id, response_id, question_id)`,
    /^key response_answer\.response_answer_pkey is gone: response_answer \(response_id, question_id\)$/,
  ],
  ['drop index account_email_key', /^key account\.account_email_key is gone: account \(email\)$/],
  ['alter table bulk_run alter column ids drop default', /^column bulk_run\.ids is no longer filled when left out$/],
  ['drop policy tenant on account', /^policy account\.tenant is gone$/],
  ['alter policy tenant on account using (false)', /^policy account\.tenant is changed$/],
  ['create policy less on account as restrictive using (false)', /^policy account\.less is new$/],
  ['revoke update on account from evenground_app', /^grant on account has no UPDATE$/],
  ['drop function app_all() cascade', /^function app_all\(\) is gone$/],
]

/** A check that allows these values of a column, replacing the one that the migrations created. */
const allow = (...kinds: string[]) =>
  `alter table sign_in_provider drop constraint sign_in_provider_kind;
   alter table sign_in_provider add constraint sign_in_provider_kind check (kind in (${kinds.map((one) => `'${one}'`)}))`

test('a check may allow more values, and not fewer', async () => {
  expect(await findBreaksOf(allow('oidc', 'saml', 'other'))).toEqual([])
  expect(await findBreaksOf(allow('oidc', 'other'))).toEqual([
    expect.stringMatching(/^rule sign_in_provider\.sign_in_provider_kind is now: CHECK/),
  ])
})

test.each(HARMFUL)('it is noticed: %s', async (sql, line) => {
  expect(await findBreaksOf(sql)).toContainEqual(expect.stringMatching(line))
})

test('what only adds is no break', async () => {
  const breaks = await findBreaksOf(`
    create table shoe (id uuid primary key, account_id uuid not null references account (id));
    alter table shoe enable row level security;
    create policy tenant on shoe to evenground_app using (app_all());
    alter table account add column shoe_id uuid references shoe (id);
    alter table account add column size integer not null default 40 constraint account_size check (size > 0);
    create unique index account_shoe on account (shoe_id);
    create index account_phone on account (phone);
    alter table account drop constraint account_email_folded;
    drop index account_email_key;
    create unique index account_email_key on account (email) include (phone);
    create policy more on account to evenground_app using (app_all())`)
  expect(breaks).toEqual([])
})
