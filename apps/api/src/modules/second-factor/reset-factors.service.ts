import type { AccountSecondFactor } from '@evenground/shared/schemas'
import { notFound } from '../../http/errors/app-error.ts'
import type { RequestContext } from '../../http/request-context.ts'
import type { Caller } from '../../http/security/caller.ts'
import { type Db, reaches } from '../../platform/database/index.ts'
import type { Platform } from '../../platform/platform.ts'
import { lockAccount } from '../account-locks/index.ts'
import { type AccountRecord, createProtection, findAccount, LETS_IN } from '../accounts/index.ts'
import { recordChange } from '../audit/index.ts'
import { sealResults } from '../confidentiality/index.ts'
import { findSignInDuties, revokeSessionsOf } from '../credentials/index.ts'
import { notifyOfChange } from '../notices/index.ts'
import * as repo from './factors.repo.ts'

async function mustReach(db: Db, accountId: string): Promise<AccountRecord> {
  const account = await findAccount(db, accountId)
  if (!account || !reaches(db.scope, account.domainId)) throw notFound()
  return account
}

/**
 * Resets second factors for people who lost theirs. Callers who may not change how a person signs in may not do this
 * either.
 */
export function createResetFactorsService(platform: Pick<Platform, 'database' | 'clock' | 'config'>) {
  const { database, clock } = platform

  return {
    get: (caller: Caller, accountId: string): Promise<AccountSecondFactor> =>
      database.read(caller.scope, async (db) => {
        await mustReach(db, accountId)
        const factors = await repo.listFactors(db, accountId)
        return {
          kinds: [...new Set(factors.map(({ kind }) => kind))].sort(),
          recovery_codes_left: await repo.countRecoveryCodes(db, accountId),
          required: (await findSignInDuties(db, accountId)).second_factor_required,
        }
      }),

    reset: (caller: Caller, context: RequestContext, accountId: string): Promise<void> =>
      database.transaction(caller.scope, async (db) => {
        const account = await mustReach(db, accountId)
        const now = clock()
        await createProtection(db, caller, now).assertAllows(account, LETS_IN)
        await lockAccount(db, accountId)
        if ((await repo.listFactors(db, accountId)).length === 0) return
        const isOwn = caller.accountId === accountId && caller.actorId === null
        const isSealed = !isOwn && (await sealResults(db, accountId, { changed: ['second_factor_changed'], now }))
        await repo.deleteAllFactors(db, accountId)
        await revokeSessionsOf(db, accountId, { reason: 'second_factor', at: now, except: caller.sessionId })
        await recordChange(db, caller, context, {
          action: 'account.second_factor_reset',
          targetType: 'account',
          targetId: accountId,
          domainId: account.domainId,
        })
        await notifyOfChange(db, platform, {
          accountId,
          kinds: ['second_factor_removed'],
          by: 'administrator',
          emailBefore: account.email,
          isSealed,
        })
      }),
  }
}
