import { type Db, localizedColumn, type Scope } from '../../platform/database/index.ts'
import { isEntryClosed, shownSubmittedAt } from '../confidentiality/index.ts'
import { inDomains, inGroups, inPeriod } from './conditions.repo.ts'
import { SqlParameters } from './parameters.ts'
import type { ReportFilter } from './report-filter.ts'
import type { RowColumn, RowQuery, RowsRequest } from './report-rows.ts'
import { writeLimit, writeOrder } from './row-order.ts'

export const JOURNAL_EXTRACT_COLUMNS: readonly RowColumn[] = [
  { name: 'factor', kind: 'localized' },
  { name: 'prompt_label', kind: 'localized' },
  { name: 'prompt_title', kind: 'localized' },
  { name: 'plan_title', kind: 'localized' },
  { name: 'prompt', kind: 'rich' },
  { name: 'response', kind: 'text' },
]

const entriesFromClause = (filter: ReportFilter, scope: Scope, parameters: SqlParameters): string =>
  `journal_entry e
    join journal_prompt q on q.id = e.journal_prompt_id
    join personal_plan pp on pp.id = e.personal_plan_id
    join plan p on p.id = pp.plan_id
    left join factor f on f.id = q.factor_id
    where ${inDomains('e.domain_id', filter, scope, parameters)} and ${inGroups('e.account_id', filter, parameters)}
      and ${inPeriod(shownSubmittedAt('e', 'pp'), filter, parameters)} and not ${isEntryClosed('e')}
      and ${shownSubmittedAt('e', 'pp')} is not null`

/**
 * Selects entries without names. Entries to one prompt are ordered by a hash of their id, because the id reveals when
 * they were written.
 */
export function selectJournalExtract({ filter, scope, page }: RowsRequest): RowQuery {
  const parameters = new SqlParameters()
  const { locale } = filter
  const columns = {
    factor: localizedColumn('f.title', locale),
    // As on screen: a prompt without a label is shown by its title.
    prompt_label: `coalesce(nullif(${localizedColumn('q.label', locale)}, ''), ${localizedColumn('q.title', locale)})`,
    prompt_title: localizedColumn('q.title', locale),
    plan_title: localizedColumn('p.title', locale),
    response: filter.view.journals ? 'e.text_body' : 'null::text',
  }
  const defaultOrder = `${columns.factor}, ${columns.prompt_title}, q.id, ${columns.plan_title}`
  const text = `select f.title as factor, q.label as prompt_label, q.title as prompt_title, p.title as plan_title,
           q.description as prompt, ${columns.response} as response
      from ${entriesFromClause(filter, scope, parameters)}
     order by ${writeOrder(columns, page, defaultOrder)}, md5(e.id::text) ${writeLimit(page, parameters)}`
  return { text, values: parameters.values }
}

export async function countJournalExtract(db: Db, filter: ReportFilter): Promise<number> {
  const parameters = new SqlParameters()
  const [row] = await db.query<{ count: number }>(
    `select count(*)::int as count from ${entriesFromClause(filter, db.scope, parameters)}`,
    parameters.values,
  )
  return row?.count ?? 0
}
