import type { Db } from '../../platform/database/index.ts'

/** The domain of an account. Anonymised people are absent everywhere. */
export async function findDomainOf(db: Db, accountId: string): Promise<string | undefined> {
  const [account] = await db.query<{ domain_id: string }>(
    `select domain_id from account where id = $1 and anonymised_at is null`,
    [accountId],
  )
  return account?.domain_id
}
