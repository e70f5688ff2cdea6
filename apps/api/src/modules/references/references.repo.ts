import type { ContentUse, ReferencedType } from '@evenground/shared/contract/references'
import { type Db, readableDomains, scopedDomains } from '../../platform/database/index.ts'

export interface ReferenceRecord {
  kind: ContentUse['kind']
  id: string
  title: unknown
}

/** The maximum number of references listed by name. All are counted. */
const NAMED_MAX = 100

const TABLES: Readonly<Record<ReferencedType, string>> = {
  factors: 'factor',
  instructions: 'instruction',
  assessments: 'assessment',
  media: 'medium',
  journals: 'journal_prompt',
  surveys: 'survey',
  plans: 'plan',
}

const READABLE = '(t.domain_id is null or $2::uuid[] is null or t.domain_id = any($2))'

/** SQL: content whose ids a query returns, without what the caller may not read. */
const content = (kind: ContentUse['kind'], table: string, ids: string) =>
  `select '${kind}' as kind, t.id, t.title from ${table} t where t.id in (${ids}) and ${READABLE}`

const domains = (ids: string) =>
  `select 'domains' as kind, t.id, t.title from domain t
    where t.id in (${ids}) and ($3::uuid[] is null or t.id = any($3))`

/** Names both parameters: PostgreSQL must find the type of each one, even if the query for a kind does not use it. */
const PARAMETERS = 'with given as (select $2::uuid[] as readable, $3::uuid[] as own)'

const tasks = (column: string) => content('plans', 'plan', `select plan_id from plan_task where ${column} = $1`)

/** SQL for each kind of content: everything that can refer to the content $1. */
const REFERENCES: Readonly<Record<ReferencedType, readonly string[]>> = {
  factors: [
    content('assessments', 'assessment', 'select assessment_id from question where factor_id = $1'),
    content('factors', 'factor', 'select super_factor_id from factor_member where factor_id = $1'),
    content('plans', 'plan', 'select plan_id from training_group where factor_id = $1'),
    content('instructions', 'instruction', 'select id from instruction where factor_id = $1'),
    content('journals', 'journal_prompt', 'select id from journal_prompt where factor_id = $1'),
  ],
  instructions: [
    content(
      'plans',
      'plan',
      `select plan_id from plan_task where instruction_id = $1
        union select id from plan where pause_instruction_id = $1 or hide_scores_instruction_id = $1`,
    ),
    domains('select id from domain where welcome_instruction_id = $1'),
  ],
  assessments: [tasks('assessment_id')],
  media: [tasks('medium_id')],
  journals: [tasks('journal_prompt_id')],
  surveys: [tasks('survey_id')],
  plans: [domains('select domain_id from domain_plan where plan_id = $1')],
}

/** Whether the caller may read this piece of content. */
export async function isReadable(db: Db, kind: ReferencedType, id: string): Promise<boolean> {
  const rows = await db.query(`select from ${TABLES[kind]} t where t.id = $1 and ${READABLE}`, [
    id,
    readableDomains(db.scope),
  ])
  return rows.length > 0
}

export async function findReferences(
  db: Db,
  kind: ReferencedType,
  id: string,
): Promise<{ count: number; uses: ReferenceRecord[] }> {
  const rows = await db.query<ReferenceRecord & { count: number }>(
    `${PARAMETERS}
     select kind, id, title, (count(*) over ())::int as count from (${REFERENCES[kind].join(' union all ')}) used
      order by kind, title->>'en-us', id limit ${NAMED_MAX}`,
    [id, readableDomains(db.scope), scopedDomains(db.scope)],
  )
  return { count: rows[0]?.count ?? 0, uses: rows }
}
