import type { BareDatabase } from '../../apps/api/test/yardsticks/bare-database.ts'

/** The ids of what a growth run creates: one domain, one plan, and one assessment with two questions per factor. */
export interface GrownDomain {
  domainId: string
  assessmentId: string
  planId: string
  factorIds: string[]
}

/** The default number of factors. */
const FACTORS = 8
const QUESTIONS_PER_FACTOR = 2
/** For more people, no answers are loaded by default, since that would take longer than all measurements. */
export const PEOPLE_WITH_ANSWERS_MAX = 100_000

/**
 * SQL: creates domain, plan and assessment. A temporary table has their ids, so later statements need no parameters.
 */
const makeContent = (factors: number): string => `
  create temp table grown (domain_id uuid, assessment_id uuid, plan_id uuid, factor_ids uuid[]);
  insert into grown select uuidv7(), uuidv7(), uuidv7(), array(select uuidv7() from generate_series(1, ${factors}));
  insert into domain (id, parent_id, ancestor_ids, title)
    select g.domain_id, d.id, array[d.id], '{"en-us": "GrownDomain"}' from grown g, domain d where d.parent_id is null;
  insert into assessment (id, title, locked) select assessment_id, '{"en-us": "How we work"}', true from grown;
  insert into factor (id, title)
    select f.id, jsonb_build_object('en-us', 'Factor ' || f.n)
      from grown, unnest(factor_ids) with ordinality f (id, n);
  insert into question (id, assessment_id, text_body, factor_id, question_order)
    select uuidv7(), assessment_id, '{"en-us": "Statement"}', f.id, item
      from grown, unnest(factor_ids) f (id), generate_series(1, ${QUESTIONS_PER_FACTOR}) item;
  insert into plan (id, title) select plan_id, '{"en-us": "Belonging at work"}' from grown;
  insert into plan_task (id, plan_id, section, task_type, assessment_id, assessment_type, task_order)
    select uuidv7(), plan_id, spot.section::plan_section, 'assessment', assessment_id, spot.type, spot.type
      from grown, (values ('intro', 0), ('outro', 1)) spot (section, type);`

/** Each statement loads all people at once; no row passes through the client. */
const loadStatements = (people: number, withAnswers: boolean): string[] => [
  `insert into account (id, domain_id, role_id, username, given_name, family_name, department)
     select uuidv7(), g.domain_id, (select id from role limit 1), 'person' || n,
            jsonb_build_object('en-us', 'Pat ' || n), jsonb_build_object('en-us', 'Doe ' || n % 5000),
            case when n % 200 = 0 then 'Rare ' || n / 200 % 20 else 'Department ' || n % 20 end
       from grown g, generate_series(1, ${people}) n`,
  `insert into personal_plan (id, account_id, domain_id, plan_id, started_at, completed_at)
     select uuidv7(), a.id, a.domain_id, g.plan_id, case when random() < 0.8 then now() end,
            case when random() < 0.5 then now() end
       from grown g join account a using (domain_id)`,
  `insert into response (id, account_id, domain_id, personal_plan_id, assessment_id, assessment_type, submitted_at,
                         scoring_version, is_latest)
     select uuidv7(), pp.account_id, pp.domain_id, pp.id, g.assessment_id, type,
            timestamptz '2026-01-01' + make_interval(days => type * 120 + (random() * 100)::int, secs => 28800 + 36000 * random()), 1, true
       from grown g join personal_plan pp using (domain_id), generate_series(0, 1) type`,
  `insert into response_score (response_id, factor_id, domain_id, account_id, assessment_id, assessment_type, score,
                               submitted_at)
     select r.id, f.id, r.domain_id, r.account_id, r.assessment_id, r.assessment_type,
            25 * (1 + floor(random() * 3) + 0.5 * r.assessment_type), r.submitted_at
       from grown g join response r using (domain_id),
            unnest(g.factor_ids || uuid '00000000-0000-0000-0000-000000000000') f (id)`,
  ...(!withAnswers
    ? []
    : [
        `insert into response_answer (response_id, question_id, domain_id, value)
           select r.id, q.id, r.domain_id, 1 + floor(random() * 5)
             from grown g join response r using (domain_id) join question q on q.assessment_id = g.assessment_id`,
      ]),
]

/** Tables with many rows, whose indexes are dropped while they are loaded. */
const LOADED = ['account', 'personal_plan', 'response', 'response_score', 'response_answer']

/** SQL functions that compute the derived sums and counts, which triggers otherwise maintain. */
const RECOUNT_FUNCTIONS = [
  'app_sum_all_scores',
  'app_date_all_scores',
  'app_square_all_scores',
  'app_count_all_accounts',
  'app_recount_progress',
  'app_total_scores',
]
/** When an older release is measured, some of them are missing. */
const EXISTING_FUNCTIONS = 'select name from unnest($1::text[]) as listed (name) where to_regproc(name) is not null'

/**
 * Drops the indexes of the loaded tables and rebuilds them afterwards, which is much faster. Keys that are referenced
 * stay.
 */
async function withoutIndexes(database: BareDatabase, work: () => Promise<void>): Promise<void> {
  const changes = await database.query<{ drop: string; make: string }>(
    `select case when c.oid is null then format('drop index %s', i.indexrelid::regclass)
              else format('alter table %s drop constraint %I', c.conrelid::regclass, c.conname) end as drop,
            -- The definition for a partitioned table says ONLY, which would leave out its partitions.
            case when c.oid is null then replace(pg_get_indexdef(i.indexrelid), ' ON ONLY ', ' ON ')
              else format('alter table %s add constraint %I %s', c.conrelid::regclass, c.conname,
                          pg_get_constraintdef(c.oid)) end as make
       from pg_index i left join pg_constraint c on c.conindid = i.indexrelid and c.contype in ('p', 'u')
      where i.indrelid = any ($1::regclass[])
        and not exists (select from pg_constraint f where f.conindid = i.indexrelid and f.contype = 'f')`,
    [LOADED],
  )
  for (const { drop } of changes) await database.query(drop)
  await work()
  for (const { make } of changes) await database.query(make)
}

/** Adds domains that have score sums as large as those of this one, but no people. Returns their ids. */
export async function addDomainsLike(database: BareDatabase, domainId: string, count: number): Promise<string[]> {
  const added = await database.query<{ id: string }>(
    `with made as (
       insert into domain (id, parent_id, ancestor_ids, title)
         select uuidv7(), parent_id, ancestor_ids, title from domain, generate_series(1, $2::int) where id = $1
       returning id
     ), summed as (
       insert into score_sum
         select (jsonb_populate_record(s, jsonb_build_object(
                   'id', gen_random_uuid(), 'domain_id', made.id, 'with_domain_id', made.id))).*
           from score_sum s, made where s.domain_id = $1
     )
     select id from made`,
    [domainId, count],
  )
  await database.query('select app_total_scores()')
  await database.query('vacuum (analyze) domain, score_sum, score_total, score_total_factor')
  return added.map(({ id }) => id)
}

/** Loads people with two submissions each, and runs `vacuum (analyze)` for the query planner. */
export async function loadPeople(
  database: BareDatabase,
  people: number,
  { factors = FACTORS, withAnswers = people <= PEOPLE_WITH_ANSWERS_MAX } = {},
): Promise<GrownDomain> {
  await database.query("set maintenance_work_mem = '1GB'; set work_mem = '256MB'; set synchronous_commit = off")
  // Without triggers and foreign key checks: the rows are valid, and the sums and counts are computed at the end.
  await database.query('set session_replication_role = replica')
  await database.query(makeContent(factors))
  await withoutIndexes(database, async () => {
    for (const text of loadStatements(people, withAnswers)) await database.query(text)
  })
  await database.query('set session_replication_role = origin')
  for (const { name } of await database.query<{ name: string }>(EXISTING_FUNCTIONS, [RECOUNT_FUNCTIONS])) {
    await database.query(`select ${name}()`)
  }
  await database.query('reset work_mem')
  await database.query('vacuum (analyze)')
  const [grown] = await database.query<GrownDomain>(
    `select domain_id as "domainId", assessment_id as "assessmentId", plan_id as "planId", factor_ids as "factorIds"
       from grown`,
  )
  return grown as GrownDomain
}
