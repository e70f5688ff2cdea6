import { type Db, reaches } from '../../platform/database/index.ts'

/** Whether this is an account in scope. Anonymised people are absent everywhere. */
export async function isAccountInScope(db: Db, accountId: string): Promise<boolean> {
  const [account] = await db.query<{ domain_id: string }>(
    `select domain_id from account where id = $1 and anonymised_at is null`,
    [accountId],
  )
  return account !== undefined && reaches(db.scope, account.domain_id)
}
