import { ADVISORY_LOCKS } from '../../platform/database/advisory-locks.ts'
import type { Db } from '../../platform/database/index.ts'

/** The domain id under which merged counts of all domains together are stored. */
const ALL = `uuid '00000000-0000-0000-0000-000000000000'`

/** The number of people in these domains, or in all domains, without anonymized people. */
export async function countEverybody(db: Db, domainIds: readonly string[] | null): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    `select (select coalesce(sum(n), 0) from account_count
              where depth = 0 and domain_id = any (coalesce($1::uuid[], array[${ALL}])))::int
          + (select coalesce(sum(n), 0) from account_count
              where depth is null and ($1 is null or domain_id = any ($1)))::int as count`,
    [domainIds],
    { planned: 'once' },
  )
  return row?.count ?? 0
}

const BY_NAME = 'order by t.sort_name, t.id'
/** Enough rows to reach from the anchor to the end of the page. */
const REACH = 'limit $3::bigint + $2::bigint - anchor.before'

/**
 * Reads the rows from the anchor on. With several domains, up to that many rows of each, since the index is sorted only
 * within a domain.
 */
const FROM_ANCHOR = {
  domains: `unnest($1::uuid[]) as listed (id), lateral (
    select t.id, t.sort_name from account t
     where t.domain_id = listed.id and t.anonymised_at is null and t.sort_name >= anchor.beginning ${BY_NAME} ${REACH}) t`,
  all: `lateral (
    select t.id, t.sort_name from account t
     where t.anonymised_at is null and t.sort_name >= anchor.beginning ${BY_NAME} ${REACH}) t`,
}

/**
 * SQL: the unordered ids of one page of the people of some domains, or of all domains, sorted by name. Values: $1 the
 * domains or null, $2 how many rows come before the page, $3 how many rows it has. Stored counts for the beginnings of
 * names yield an anchor, a name shortly before the page, so that a page in the middle costs hardly more than the first.
 */
export const deepPage = (domainIds: readonly string[] | null): string => `
  select page.id
    from app_account_anchor($1::uuid[], $2::bigint) anchor, lateral (
      select t.id from ${domainIds ? FROM_ANCHOR.domains : FROM_ANCHOR.all}
       ${BY_NAME} limit $3::bigint offset $2::bigint - anchor.before) page`

/**
 * Merges the changes since the last merge into one row per beginning of a name. Counts are correct before, during and
 * after it.
 */
export async function mergeAccountCounts(db: Db): Promise<void> {
  await db.query('select pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.accountCounts])
  await db.query(
    `with change as (
       delete from account_count where depth is null returning domain_id, beginning, n
     )
     insert into account_count (domain_id, depth, beginning, n)
     select place, depth, left(beginning, depth), sum(n)
       from change, unnest(array[domain_id, ${ALL}]) as place, unnest(app_account_beginnings()) as depth
      group by 1, 2, 3 having sum(n) <> 0
     on conflict (domain_id, depth, beginning) where depth is not null do update set n = account_count.n + excluded.n`,
  )
  // Delete the beginnings that no name has any more.
  await db.query('delete from account_count where n = 0')
}
