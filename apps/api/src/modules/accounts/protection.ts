import { GLOBAL_ADMINISTRATOR_ROLE_ID } from '@evenground/shared/constants'
import { isWithinValidity } from '@evenground/shared/rules'
import { AppError } from '../../http/errors/app-error.ts'
import { type Caller, isApiKey } from '../../http/security/caller.ts'
import type { Db } from '../../platform/database/index.ts'
import { listUsableHolders } from '../credentials/index.ts'
import { exceedsPermissions, findRoles } from '../roles/index.ts'

interface Target {
  id: string
  roleId: string
}

/** How a change affects someone's access. The rules that protect accounts depend on it. */
export interface AccessChange {
  /** The person could sign in before and no longer can, or is deactivated. */
  shutsOut: boolean
  /** The account will eventually lose its present access: now, or on an end date. */
  endsAccess: boolean
}

export const LETS_IN: AccessChange = { shutsOut: false, endsAccess: false }
export const SHUTS_OUT: AccessChange = { shutsOut: true, endsAccess: true }

/** The person can still sign in, with other permissions. */
export const CHANGES_ROLE: AccessChange = { shutsOut: false, endsAccess: true }

type Refusal = 'forbidden' | 'account_protected'

/**
 * Decides who may change the name, credentials and access of an account: names, logins, password, recovery questions,
 * role, dates, state, domain, sessions, and its removal. A caller who could change these for someone with more
 * permissions could take over or remove that account. People cannot lock themselves out, and the last global
 * administrator can neither be removed nor get an end date.
 *
 * One instance is meant for one change, possibly of many accounts: an administrator whose removal it has allowed no
 * longer counts when it decides about the next account.
 */
export function createProtection(db: Db, caller: Caller, now: Date) {
  const exceeding = new Map<string, boolean>()
  let usableHolders: Set<string> | null = null

  async function exceeds(roleId: string): Promise<boolean> {
    const known = exceeding.get(roleId)
    if (known !== undefined) return known
    const [role] = await findRoles(db, [roleId])
    const answer = !role || exceedsPermissions(caller, role)
    exceeding.set(roleId, answer)
    return answer
  }

  /** Whether the person is the last global administrator who can sign in. */
  async function isLastAccess({ id, roleId }: Target): Promise<boolean> {
    if (roleId !== GLOBAL_ADMINISTRATOR_ROLE_ID) return false
    usableHolders ??= new Set(await listUsableHolders(db, GLOBAL_ADMINISTRATOR_ROLE_ID, now))
    if ([...usableHolders].every((one) => one === id)) return true
    usableHolders.delete(id)
    return false
  }

  async function refusalOf(target: Target, { shutsOut, endsAccess }: AccessChange): Promise<Refusal | null> {
    if (await exceeds(target.roleId)) return 'forbidden'
    if (shutsOut && target.id === caller.accountId) return 'account_protected'
    return endsAccess && (await isLastAccess(target)) ? 'account_protected' : null
  }

  return {
    refusalOf,
    assertAllows: async (target: Target, change: AccessChange): Promise<void> => {
      const code = await refusalOf(target, change)
      if (!code) return
      if (code === 'forbidden' && isApiKey(caller)) throw new AppError('not_for_keys')
      const detail = 'This account has a permission that you don’t have.'
      throw new AppError(code, code === 'forbidden' ? { detail } : {})
    },
  }
}

/** Whether an account's own state and dates allow its use at an instant. */
const isUsable = (account: { active: boolean; startAt: Date | null; endAt: Date | null }, now: Date): boolean =>
  account.active && isWithinValidity(account.startAt, account.endAt, now)

interface AccessState {
  domainId: string
  roleId: string
  active: boolean
  startAt: Date | null
  endAt: Date | null
}

const sameMoment = (one: Date | null, other: Date | null): boolean => one?.getTime() === other?.getTime()

/** How a change of role, domain, state or dates affects access. Null if none of them changes. */
export function compareAccess(before: AccessState, after: AccessState, now: Date): AccessChange | null {
  const moves = before.domainId !== after.domainId || before.roleId !== after.roleId
  const isRedated = !sameMoment(before.startAt, after.startAt) || !sameMoment(before.endAt, after.endAt)
  if (!moves && !isRedated && before.active === after.active) return null
  const isShut = !isUsable(after, now)
  return {
    shutsOut: (isUsable(before, now) && isShut) || (before.active && !after.active),
    // Moving counts, too: a global administrator could later be locked out together with their new domain.
    endsAccess: moves || isShut || after.endAt !== null,
  }
}
