import type { LocalizedText } from '@evenground/shared/schemas'
import { type Db, scopedDomains } from '../../../platform/database/index.ts'

interface ParentRow {
  id: string | null
  /** Also null if the domain is out of scope. */
  title: LocalizedText | null
}

/** The domains directly above these domains. There are several if the domains do not all have the same parent. */
export const listParents = (db: Db, domainIds: readonly string[]): Promise<ParentRow[]> =>
  db.query<ParentRow>(
    `select distinct d.parent_id as id, case when $2::uuid[] is null or above.id = any ($2) then above.title end as title
       from domain d left join domain above on above.id = d.parent_id
      where d.id = any ($1)`,
    [domainIds, scopedDomains(db.scope)],
  )

/**
 * Whether someone counts both in the domain above and in one of these domains, because they moved and took the
 * assessment again. Closed answers count in the domain where they were added to the published figures, wherever the
 * person is now.
 */
export async function isAnybodyInBoth(
  db: Db,
  {
    domainIds,
    parentId,
    assessmentId,
    pair,
  }: {
    domainIds: readonly string[]
    parentId: string
    assessmentId: string
    /** The number of the pair, from 1. */
    pair: number
  },
): Promise<boolean> {
  const countedIn = (domains: string) => `
    select r.account_id from response r
     where r.domain_id = any (${domains}) and r.assessment_id = $3 and r.assessment_type in (2 * $4 - 2, 2 * $4 - 1)
       and r.submitted_at is not null
    union all
    select person.account_id from release_plan plan join release_person person on person.plan_id = plan.id
     where plan.domain_id = any (${domains}) and plan.assessment_id = $3 and plan.pair = $4 - 1`
  const [found] = await db.query<{ isAny: boolean }>(
    `select exists (
       select from (${countedIn('array[$2::uuid]')}) above join (${countedIn('$1::uuid[]')}) own using (account_id)
     ) as "isAny"`,
    [domainIds, parentId, assessmentId, pair],
  )
  return found?.isAny ?? false
}
