import type { AccountSession } from '@evenground/shared/schemas'
import { notFound } from '../../http/errors/app-error.ts'
import type { RequestContext } from '../../http/request-context.ts'
import type { Caller } from '../../http/security/caller.ts'
import { type Db, reaches } from '../../platform/database/index.ts'
import type { Platform } from '../../platform/platform.ts'
import { type AccountRecord, createProtection, findAccount, findViewOfActivity, LETS_IN } from '../accounts/index.ts'
import { recordChange } from '../audit/index.ts'
import { type ResultsView, showTime } from '../confidentiality/index.ts'
import { listOpenSessions, type OpenSession, revokeSessionOf, revokeSessionsOf } from '../credentials/index.ts'

const present = (session: OpenSession, view: ResultsView, caller: Caller): AccountSession => ({
  id: session.id,
  user_agent: session.user_agent,
  second_factor: session.second_factor,
  created_at: session.created_at.toISOString(),
  last_used_at: showTime(view, session.last_used_at).toISOString(),
  expires_at: session.expires_at.toISOString(),
  current: session.id === caller.sessionId,
  actor_id: session.actor_id,
})

/**
 * Lists and ends sessions: one's own, and for administrators those of accounts in their scope. Ending someone's
 * sessions requires the right to change how that person signs in.
 */
export function createOpenSessionsService({ database, clock }: Pick<Platform, 'database' | 'clock'>) {
  async function mustReach(db: Db, accountId: string): Promise<AccountRecord> {
    const account = await findAccount(db, accountId)
    if (!account || !reaches(db.scope, account.domainId)) throw notFound()
    return account
  }

  /** Throws unless the caller may end the sessions of an account. Returns the account's domain. */
  async function mustEnd(db: Db, caller: Caller, accountId: string): Promise<string> {
    const account = await mustReach(db, accountId)
    if (accountId !== caller.accountId) await createProtection(db, caller, clock()).assertAllows(account, LETS_IN)
    return account.domainId
  }

  return {
    list: (caller: Caller, accountId: string): Promise<AccountSession[]> =>
      database.read(caller.scope, async (db) => {
        const view = findViewOfActivity(caller, await mustReach(db, accountId))
        // The time at which an idle session ends would reveal its last use. For callers who may not know it, sessions
        // that end during a day are listed until the end of that day.
        const asOf = showTime(view, clock())
        const stored = await listOpenSessions(db, accountId, { asOf, byDay: !view.responses })
        // This call is a use of the caller's own session, which is stored only when tokens are renewed.
        const isCurrent = ({ id }: OpenSession) => id === caller.sessionId
        const current = stored.filter(isCurrent).map((session) => ({ ...session, last_used_at: clock() }))
        const others = stored.filter((session) => !isCurrent(session))
        return [...current, ...others].map((session) => present(session, view, caller))
      }),

    endOne: (caller: Caller, context: RequestContext, accountId: string, sessionId: string): Promise<void> =>
      database.transaction(caller.scope, async (db) => {
        const domainId = await mustEnd(db, caller, accountId)
        const revoked = await revokeSessionOf(db, { accountId, sessionId, reason: 'ended', at: clock() })
        if (!revoked) throw notFound()
        const change = { action: 'session.end' as const, targetType: 'session', targetId: sessionId, domainId }
        await recordChange(db, caller, context, change)
      }),

    /** Ends all sessions of an account, except the caller's present one. */
    endAll: (caller: Caller, context: RequestContext, accountId: string): Promise<void> =>
      database.transaction(caller.scope, async (db) => {
        const domainId = await mustEnd(db, caller, accountId)
        await revokeSessionsOf(db, accountId, { reason: 'ended', at: clock(), except: caller.sessionId })
        const change = { action: 'session.end_all' as const, targetType: 'account', targetId: accountId, domainId }
        await recordChange(db, caller, context, change)
      }),
  }
}
