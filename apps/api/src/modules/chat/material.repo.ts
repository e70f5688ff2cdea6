import type { LocalizedText } from '@evenground/shared/schemas'
import { type Db, readableDomains } from '../../platform/database/index.ts'
import { IS_ENROLLED } from '../learning/index.ts'

export type MaterialKind = 'plan' | 'factor' | 'instruction' | 'medium' | 'assessment' | 'journal_prompt'

export interface MaterialRow {
  kind: MaterialKind
  id: string
  title: LocalizedText
  /** Where the learner finds it: the enrollment and the task. Null for material found as an administrator. */
  planId: string | null
  taskId: string | null
  assessmentType: number | null
  rank: number
  /** Plain text without markup, in the reader's language if available. */
  body: string
  /** Folded stems of the words in the question. */
  terms: string[]
}

/** The columns with the longer texts of each kind. */
const TEXTS: Readonly<Record<MaterialKind, readonly [string, string]>> = {
  plan: ['t.description', "'{}'::jsonb"],
  factor: ['t.description', 't.summary'],
  instruction: ['t.text_body', "'{}'::jsonb"],
  medium: ['t.description', 't.transcript'],
  assessment: ['t.description', "'{}'::jsonb"],
  journal_prompt: ['t.description', "'{}'::jsonb"],
}

/** SQL: everything that the account can open as a learner: the content of its plans, and its domain's welcome page. */
const OWN_MATERIAL = `
  held as materialized (
    select pp.id as plan_id, pp.plan_id as master_id from personal_plan pp join plan p on p.id = pp.plan_id
     where pp.account_id = $1 and ${IS_ENROLLED}),
  task as materialized (
    select h.plan_id, t.id as task_id, t.assessment_type, t.assessment_id, t.medium_id, t.instruction_id,
           t.journal_prompt_id
      from held h join plan_task t on t.plan_id = h.master_id),
  own (kind, id, plan_id, task_id, assessment_type) as (
    select 'plan', master_id, plan_id, null::uuid, null::int from held
    union all select 'instruction', instruction_id, plan_id, task_id, null from task where instruction_id is not null
    union all select 'medium', medium_id, plan_id, task_id, null from task where medium_id is not null
    union all select 'assessment', assessment_id, plan_id, task_id, assessment_type from task
               where assessment_id is not null
    union all select 'journal_prompt', journal_prompt_id, plan_id, task_id, null from task
               where journal_prompt_id is not null
    union all select 'factor', g.factor_id, h.plan_id, null, null from held h
                join training_group g on g.plan_id = h.master_id where g.factor_id is not null
    union all select 'instruction', d.welcome_instruction_id, null, null, null from account a
                join domain d on d.id = a.domain_id where a.id = $1 and d.welcome_instruction_id is not null)`

const MATCHES = '(t.search_en @@ asked.en or t.search_es @@ asked.es)'
const RANK = `greatest(coalesce(ts_rank(t.search_en, asked.en), 0), coalesce(ts_rank(t.search_es, asked.es), 0))`

const columnsOf = (kind: MaterialKind): string =>
  `'${kind}' as kind, t.id, t.title, ${TEXTS[kind][0]} as body, ${TEXTS[kind][1]} as more, ${RANK} as rank`

const enrolledContentOf = (kind: MaterialKind): string =>
  `select ${columnsOf(kind)}, o.plan_id, o.task_id, o.assessment_type, 1 as door
     from own o join ${kind} t on o.kind = '${kind}' and t.id = o.id, asked where ${MATCHES}`

/**
 * SQL: material that the caller may read as an administrator. $4: the domain of the conversation; $5: domains whose
 * content the caller may read.
 */
const readableOf = (kind: MaterialKind): string =>
  `select ${columnsOf(kind)}, null::uuid, null::uuid, null::int, 0 as door
     from ${kind} t, asked
    where t.active and ($5::uuid[] is null or t.domain_id is null or t.domain_id = any ($5))
      and (t.domain_id is null or t.domain_id = $4
           or t.domain_id = any (array(select unnest(d.ancestor_ids) from domain d where d.id = $4)))
      and ${MATCHES}`

const inLanguage = (column: string): string =>
  `coalesce(nullif(${column} ->> $3, ''), nullif(${column} ->> 'en-us', ''), ${column} ->> 'es-mx', '')`

const KINDS = Object.keys(TEXTS) as MaterialKind[]

interface MaterialSearch {
  accountId: string
  question: string
  locale: string
  /** Id of the domain that the conversation is about. */
  domainId: string
  /** The kinds of material that the caller may read as an administrator. */
  kinds: readonly MaterialKind[]
  most: number
}

/**
 * Finds the material that fits a question best, by PostgreSQL's full-text search in both languages. Searches what the
 * caller has as a learner and, for administrators, what their permissions and scope let them read about the
 * conversation's domain.
 */
export function searchMaterial(
  db: Db,
  { accountId, question, locale, domainId, kinds, most }: MaterialSearch,
): Promise<MaterialRow[]> {
  const branches = [...KINDS.map(enrolledContentOf), ...kinds.map(readableOf)].join('\nunion all\n')
  return db.query(
    `with asked as materialized (
       select app_any_word('pg_catalog.english', $2) as en, app_any_word('pg_catalog.spanish', $2) as es),
     ${OWN_MATERIAL},
     found as (${branches}),
     best as (
       select * from (select distinct on (kind, id) * from found order by kind, id, door) as each
        order by rank desc, id limit ${Math.trunc(most)})
     select kind, id, title, plan_id as "planId", task_id as "taskId", assessment_type as "assessmentType", rank,
            left(app_plain(${inLanguage('body')} || E'\\n' || ${inLanguage('more')}), 30000) as body,
            tsvector_to_array(to_tsvector('pg_catalog.english', app_fold($2))
              || to_tsvector('pg_catalog.spanish', app_fold($2))) as terms
       from best order by rank desc, id`,
    [accountId, question, locale, ...(kinds.length > 0 ? [domainId, readableDomains(db.scope)] : [])],
  )
}
