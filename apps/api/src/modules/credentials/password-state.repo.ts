import type { OwnPassword } from '@evenground/shared/schemas'
import type { Db } from '../../platform/database/index.ts'
import { isPasswordClosed } from './usable-account.repo.ts'

/** Whether an account has a password that opens it. Where its domain takes no passwords, it does not matter if it has one. */
export async function findPasswordState(db: Db, accountId: string): Promise<OwnPassword['state']> {
  const [row] = await db.query<OwnPassword>(
    `select case when ${isPasswordClosed} then 'closed' when a.password_hash is null then 'none' else 'usable' end as state
       from account a where a.id = $1`,
    [accountId],
  )
  return row?.state ?? 'none'
}
