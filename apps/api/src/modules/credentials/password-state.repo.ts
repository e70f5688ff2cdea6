import type { OwnPassword } from '@evenground/shared/schemas'
import type { Db } from '../../platform/database/index.ts'
import { isPasswordClosed } from './usable-account.repo.ts'

/** Whether people of a domain can have a password, other than those exempt from signing in through a provider. */
export async function acceptsPasswords(db: Db, domainId: string): Promise<boolean> {
  const closed = await db.query('select from domain_sign_in where domain_id = $1 and sso_only', [domainId])
  return closed.length === 0
}

/** Whether the account can sign in with a password. If its domain accepts none, the state is `closed`, set or not. */
export async function findPasswordState(db: Db, accountId: string): Promise<OwnPassword['state']> {
  const [row] = await db.query<OwnPassword>(
    `select case when ${isPasswordClosed} then 'closed' when a.password_hash is null then 'none' else 'usable' end as state
       from account a where a.id = $1`,
    [accountId],
  )
  return row?.state ?? 'none'
}
