import type { Db } from '../../platform/database/index.ts'
import type { Closed } from '../confidentiality/index.ts'

/** The domain of an account, and what is confidential there. Anonymized accounts are never found. */
export async function findDomainOf(
  db: Db,
  accountId: string,
): Promise<{ domainId: string; closed: Closed } | undefined> {
  const [account] = await db.query<{ domainId: string; closed: Closed }>(
    `select a.domain_id as "domainId", jsonb_build_object(
              'responses', coalesce(p.response_mode = 'confidential', false),
              'journals', coalesce(p.journal_mode = 'confidential', false)) as closed
       from account a left join domain_privacy p on p.domain_id = a.domain_id
      where a.id = $1 and a.anonymised_at is null`,
    [accountId],
  )
  return account
}
