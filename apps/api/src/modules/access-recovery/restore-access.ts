import { RESET_TOKEN_SECONDS } from '@evenground/shared/constants'
import { ALL_DOMAINS, type Db } from '../../platform/database/index.ts'
import type { Platform } from '../../platform/platform.ts'
import { lockAccount } from '../account-locks/index.ts'
import { recordAudit } from '../audit/index.ts'
import { findByLogin, type SignInRow } from '../auth/index.ts'
import { type SealedChange, sealResults } from '../confidentiality/index.ts'
import { confirmEmail, issueOneTimeToken, revokeSessionsOf } from '../credentials/index.ts'
import { type ChangeKind, passwordLink } from '../messaging/index.ts'
import { notifyOfChange } from '../notices/index.ts'
import { deleteAllFactors, listFactors } from '../second-factor/index.ts'
import { addPasswordException } from '../single-sign-on/index.ts'

/** An account and its second factors: everything that keeps the person from signing in, even with a new password. */
export interface LockedOut {
  account: SignInRow
  factors: { kind: string; label: string }[]
}

type RestorePlatform = Pick<Platform, 'database' | 'config' | 'clock'>

async function findAccount(db: Db, login: string, now: Date): Promise<LockedOut | null> {
  const account = await findByLogin(db, login.trim().toLowerCase(), now)
  return account ? { account, factors: await listFactors(db, account.id) } : null
}

/** Finds what `restoreAccess` would remove, without changing anything. Returns null if no account has this login. */
export const findLockedOut = ({ database, clock }: RestorePlatform, login: string): Promise<LockedOut | null> =>
  database.read(ALL_DOMAINS, (db) => findAccount(db, login, clock()))

/**
 * Removes what keeps the person from signing in. Also ends their sessions, since a lost device may be in someone else's
 * hands.
 */
async function removeObstacles(db: Db, { account, factors }: LockedOut, now: Date): Promise<void> {
  const { id: accountId, domain_id: domainId, email } = account
  if (factors.length > 0) await deleteAllFactors(db, accountId)
  if (account.password_closed) await addPasswordException(db, accountId, domainId)
  if (account.must_verify_email && email) await confirmEmail(db, { accountId, email, now })
  await revokeSessionsOf(db, accountId, { reason: 'access_restored', at: now })
}

/**
 * Restores access for a person who lost what they sign in with: removes second factors, allows a password even if the
 * domain does not allow passwords, and creates a link that works once. The person is notified. Earlier confidential
 * results are sealed, since the link may reach someone else. Returns the link, or null if no account has this login any
 * more.
 */
export const restoreAccess = (platform: RestorePlatform, login: string): Promise<string | null> =>
  platform.database.transaction(ALL_DOMAINS, async (db) => {
    const now = platform.clock()
    const found = await findAccount(db, login, now)
    if (!found) return null
    const { id: accountId, domain_id: domainId, email } = found.account
    await lockAccount(db, accountId)
    // Read the factors again under the lock, since they may have changed in between.
    const lockedOut = { ...found, factors: await listFactors(db, accountId) }
    const hasFactors = lockedOut.factors.length > 0
    const changed: SealedChange[] = hasFactors ? ['password_changed', 'second_factor_changed'] : ['password_changed']
    const isSealed = await sealResults(db, accountId, { changed, now })
    await removeObstacles(db, lockedOut, now)
    const link = { purpose: 'access_restored' as const, now, seconds: RESET_TOKEN_SECONDS }
    const token = await issueOneTimeToken(db, { accountId, domainId }, link)
    await recordAudit(db, {
      domainId,
      accountId,
      action: 'account.access_restored',
      targetType: 'account',
      targetId: accountId,
      details: { second_factors: lockedOut.factors.length, password_exception: lockedOut.account.password_closed },
    })
    const kinds: ChangeKind[] = hasFactors ? ['access_restored', 'second_factor_removed'] : ['access_restored']
    await notifyOfChange(db, platform, { accountId, kinds, by: 'operator', emailBefore: email, isSealed })
    return passwordLink(platform.config.publicUrl, token)
  })
