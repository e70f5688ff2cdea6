import { assertFresh } from '../../http/caching/version.ts'
import { AppError } from '../../http/errors/app-error.ts'
import type { RequestContext } from '../../http/request-context.ts'
import type { Caller } from '../../http/security/caller.ts'
import { ALL_DOMAINS, type Db, reaches } from '../../platform/database/index.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordChange } from '../audit/index.ts'
import { recountProgressOfPeople } from '../learning/index.ts'
import { mergeAccountCounts } from './account-counts.repo.ts'
import * as repo from './erasure.repo.ts'
import { createProtection } from './protection.ts'

export type Removal = 'anonymise' | 'erase'

/** Finds the account and locks it. Throws if it does not exist, with another code if it was erased from the scope. */
async function mustFind(db: Db, caller: Caller, id: string): Promise<repo.Erasable> {
  const account = await repo.lockErasable(db, caller.scope, id)
  if (account) return account
  const erasedIn = await repo.findTombstone(db, id)
  const isKnown = erasedIn !== undefined && reaches(caller.scope, erasedIn)
  throw new AppError(isKnown ? 'account_already_deleted' : 'account_does_exist')
}

interface Removing {
  id: string
  removal: Removal
  /** Runs in the same transaction, before everything else. */
  first?: (db: Db) => Promise<void>
  /** Runs in the same transaction, after everything else. */
  andThen?: (db: Db) => Promise<void>
}

/**
 * Removes a person. Anonymizing keeps the scores, which count in aggregate figures; erasing keeps nothing, and may
 * follow it. Reaches all tenants, since people who moved have left rows in earlier domains. Whether the caller may do
 * it is checked against the caller's scope.
 */
export function removeAccount(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  caller: Caller,
  context: RequestContext,
  { id, removal, first, andThen }: Removing,
): Promise<void> {
  return database.transaction(ALL_DOMAINS, async (db) => {
    const now = clock()
    await first?.(db)
    const account = await mustFind(db, caller, id)
    if (account.anonymisedAt && removal === 'anonymise') throw new AppError('account_already_deleted')
    assertFresh(context.ifMatch, account.version)
    // Anonymized people cannot sign in, so removing one never removes the last administrator.
    const change = { shutsOut: true, endsAccess: !account.anonymisedAt }
    await createProtection(db, caller, now).assertAllows(account, change)
    if (removal === 'anonymise') await repo.anonymise(db, id, now)
    else await repo.erase(db, account, now)
    // Apply this to counts and progress at once, instead of with the next job.
    await mergeAccountCounts(db)
    await recountProgressOfPeople(db, [id])
    await recordChange(db, caller, context, {
      action: `account.${removal}`,
      targetType: 'account',
      targetId: id,
      domainId: account.domainId,
    })
    await andThen?.(db)
  })
}

/** Erases the caller's own account at their request. Throws for the last global administrator. */
export function removeOwnAccount(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  caller: Caller,
  context: RequestContext,
  andThen: (db: Db) => Promise<void>,
): Promise<void> {
  return database.transaction(ALL_DOMAINS, async (db) => {
    const now = clock()
    const account = await mustFind(db, caller, caller.accountId)
    await createProtection(db, caller, now).assertAllows(account, { shutsOut: false, endsAccess: true })
    await repo.erase(db, account, now)
    await mergeAccountCounts(db)
    await recountProgressOfPeople(db, [account.id])
    await recordChange(db, caller, context, {
      action: 'account.erase',
      targetType: 'account',
      targetId: account.id,
      domainId: account.domainId,
    })
    await andThen(db)
  })
}
