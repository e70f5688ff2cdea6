import { PEOPLE_COUNT_MAX } from '@evenground/shared/people-filter'
import type { PeopleFilter } from '@evenground/shared/schemas'
import { countUpTo, type Db, scopedDomains } from '../../platform/database/index.ts'
import { compilePeopleFilter } from './compile-people-filter.repo.ts'

interface Ask {
  filter: PeopleFilter
  now: Date
  domainId?: string | undefined
  q?: string | undefined
}

/** Counts the people in scope who match a filter, up to the limit of exact counts; `more` says that there are more. */
export function countPeople(db: Db, { filter, now, domainId, q }: Ask): Promise<{ count: number; more: boolean }> {
  const values: unknown[] = [domainId ? [domainId] : scopedDomains(db.scope)]
  const where = [
    't.anonymised_at is null',
    '($1::uuid[] is null or t.domain_id = any ($1))',
    compilePeopleFilter(filter, { now, values }),
  ]
  const source = { from: 'account t', columns: {}, search: 't.search_text', where, values, defaultOrder: '' }
  return countUpTo(db, source, { q, most: PEOPLE_COUNT_MAX })
}

/** Rows that suggestions are taken from: enough to find common values, few enough to be fast. */
const SAMPLE = 20_000
const SUGGESTIONS = 50

/** Returns the values of a text field of people, most common first. `field` must be a column of the catalog. */
export async function listFieldValues(
  db: Db,
  field: string,
  { domainId, q }: { domainId?: string | undefined; q?: string | undefined },
): Promise<string[]> {
  const rows = await db.query<{ value: string }>(
    `select min(value) as value from (
       select t.${field} as value from account t
        where t.anonymised_at is null and t.${field} <> '' and ($1::uuid[] is null or t.domain_id = any ($1))
          and ($2::text is null or app_fold(t.${field}) like '%' || app_fold($2) || '%')
        limit ${SAMPLE}) sample
      group by app_fold(value) order by count(*) desc, app_fold(value) limit ${SUGGESTIONS}`,
    [domainId ? [domainId] : scopedDomains(db.scope), q?.trim() ? q.trim().replaceAll(/[\\%_]/g, '\\$&') : null],
    { planned: 'each_time' },
  )
  return rows.map(({ value }) => value)
}
