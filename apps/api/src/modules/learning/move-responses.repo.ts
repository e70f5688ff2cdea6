import { acrossDomains, type Db } from '../../platform/database/index.ts'

/** A person and their domain. */
type Placed = Readonly<{ accountId: string; domainId: string }>

/**
 * Moves responses to the domains of these people: drafts, and everything in plans that are not archived. Responses
 * submitted in an archived plan stay with the domain in which they were submitted, whose reports count them.
 */
export async function moveResponses(db: Db, people: readonly Placed[]): Promise<void> {
  if (people.length === 0) return
  const ids = [people.map(({ accountId }) => accountId), people.map(({ domainId }) => domainId)]
  const following = `select r.id, placed.domain_id
      from unnest($1::uuid[], $2::uuid[]) as placed (account_id, domain_id)
      join response r on r.account_id = placed.account_id
      join personal_plan pp on pp.id = r.personal_plan_id
     where r.submitted_at is null or pp.archived_at is null`
  // Responses of a plan that comes back may be in an earlier domain, out of the caller's scope. They are this person's.
  await acrossDomains(db, async () => {
    // Locks responses first, like a save: a save in progress would otherwise leave its answers in the old domain.
    await db.query(
      `select from response where id in (select id from (${following}) r) order by id for no key update`,
      ids,
    )
    for (const part of ['response_answer', 'response_score', 'release_entry']) {
      await db.query(
        `update ${part} part set domain_id = following.domain_id from (${following}) following
          where part.response_id = following.id and part.domain_id <> following.domain_id`,
        ids,
      )
    }
    await db.query(
      `update response r set domain_id = following.domain_id from (${following}) following
        where r.id = following.id and r.domain_id <> following.domain_id`,
      ids,
    )
  })
}
