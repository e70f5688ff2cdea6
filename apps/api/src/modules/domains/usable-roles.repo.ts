import { type Db, scopedDomains } from '../../platform/database/index.ts'
import { usableAt } from '../credentials/index.ts'

/** The roles of everyone in a domain, or in those below it, whose account can be used at an instant. */
export async function listUsableRoles(db: Db, domainId: string, now: Date): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `select distinct a.role_id as id from account a join domain d on d.id = a.domain_id
      where (d.id = $1 or $1 = any (d.ancestor_ids)) and ${usableAt('$2')}
        and ($3::uuid[] is null or d.id = any ($3))`,
    [domainId, now, scopedDomains(db.scope)],
  )
  return rows.map(({ id }) => id)
}
