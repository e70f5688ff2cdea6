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

/** What a change of the name, credentials or access of a person means for the rules that protect accounts. */
export interface AccessChange {
  /** The person could get in before and cannot any more, or is switched off. */
  shutsOut: boolean
  /** The account stops being one that can sign in as what it is for good: also one that will end some day. */
  endsAccess: boolean
}

export const LETS_IN: AccessChange = { shutsOut: false, endsAccess: false }
export const SHUTS_OUT: AccessChange = { shutsOut: true, endsAccess: true }

/** The person can still get in, with other permissions. */
export const CHANGES_ROLE: AccessChange = { shutsOut: false, endsAccess: true }

type Refusal = 'forbidden' | 'account_protected'

/**
 * Decides who may change the name, the credentials and the access of an account: names, logins, password, recovery
 * questions, role, dates, state, domain, sessions, and its removal. A caller who could change these for someone with more
 * permissions could take over or remove that account. People cannot lock themselves out, and the last global administrator
 * can neither be removed nor get an end date.
 *
 * One instance serves many accounts: an administrator whom it allowed to remove no longer counts for the next account.
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

/** Whether an account may be used at an instant, by its own state. */
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

/** What another role, domain, state or other dates come to; null where nothing of it changes. */
export function compareAccess(before: AccessState, after: AccessState, now: Date): AccessChange | null {
  const moves = before.domainId !== after.domainId || before.roleId !== after.roleId
  const isRedated = !sameMoment(before.startAt, after.startAt) || !sameMoment(before.endAt, after.endAt)
  if (!moves && !isRedated && before.active === after.active) return null
  const isShut = !isUsable(after, now)
  return {
    shutsOut: (isUsable(before, now) && isShut) || (before.active && !after.active),
    // A global administrator of another domain could be put to sleep with it.
    endsAccess: moves || isShut || after.endAt !== null,
  }
}
