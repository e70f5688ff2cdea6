import { GLOBAL_ADMINISTRATOR_ROLE_ID } from '@evenground/shared/constants'
import { isWithinValidity } from '@evenground/shared/rules'
import { AppError } from '../../http/app-error.ts'
import type { Caller } from '../../http/caller.ts'
import type { Db } from '../../platform/database/index.ts'
import { exceedsRights, findRoles } from '../roles/index.ts'
import { listUsableHolders } from './accounts.repo.ts'

interface Target {
  id: string
  roleId: string
}

/**
 * Whoever could set the password or the address of somebody with more rights could take those rights. So an account
 * whose role exceeds the caller's is not removed, and its access not changed, by that caller.
 */
export async function assertMayManageAccess(db: Db, caller: Caller, target: Target): Promise<void> {
  const [role] = await findRoles(db, [target.roleId])
  if (!role || exceedsRights(caller, role)) {
    throw new AppError('forbidden', { detail: 'The account holds a right that you do not have.' })
  }
}

export function assertNotOneself(caller: Caller, target: Target): void {
  if (target.id === caller.accountId) throw new AppError('account_protected')
}

/** An install without a global administrator has no way in. */
export async function assertNotLastWayIn(db: Db, target: Target, now: Date): Promise<void> {
  if (target.roleId !== GLOBAL_ADMINISTRATOR_ROLE_ID) return
  const others = (await listUsableHolders(db, GLOBAL_ADMINISTRATOR_ROLE_ID, now)).filter((id) => id !== target.id)
  if (others.length === 0) throw new AppError('account_protected')
}

/** Whether an account may be used at an instant, by its own state. */
export const isUsable = (account: { active: boolean; startAt: Date | null; endAt: Date | null }, now: Date): boolean =>
  account.active && isWithinValidity(account.startAt, account.endAt, now)
