import type { Db } from '../../platform/database/index.ts'

export interface PresentDomain {
  domainId: string
  ancestors: string[]
}

/** Returns the domain that a person is in now; undefined if they cannot use their account there. */
export async function findPresentDomain(db: Db, accountId: string): Promise<PresentDomain | undefined> {
  const [found] = await db.query<PresentDomain>(
    `select d.id as "domainId", d.ancestor_ids as ancestors from account a join domain d on d.id = a.domain_id
      where a.id = $1 and a.active and a.anonymised_at is null and d.active
        and not exists (select from domain up where up.id = any (d.ancestor_ids) and not up.active)`,
    [accountId],
  )
  return found
}
