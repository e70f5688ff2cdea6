import { type AuditAction, SECOND_FACTORS_MAX } from '@evenground/shared/constants'
import type { SecondFactorAdded } from '@evenground/shared/schemas'
import { ruleViolated } from '../../http/errors/app-error.ts'
import type { RequestContext } from '../../http/request-context.ts'
import type { Caller } from '../../http/security/caller.ts'
import type { Db } from '../../platform/database/index.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordAudit } from '../audit/index.ts'
import { markProved, revokeSessionsOf } from '../credentials/index.ts'
import { type ChangeKind, findPerson } from '../messaging/index.ts'
import { notifyOfChange } from '../notices/index.ts'
import * as repo from './factors.repo.ts'
import { presentFactor } from './present.ts'
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts'

type TellPlatform = Pick<Platform, 'config' | 'clock'>

/** Records a change of second factors in the audit log, and tells the person that they now sign in differently. */
export async function recordFactorChange(
  db: Db,
  platform: TellPlatform,
  caller: Caller,
  { action, kind, requestId }: { action: AuditAction; kind: ChangeKind; requestId: string },
): Promise<void> {
  const { accountId, domainId } = caller
  await recordAudit(db, { accountId, domainId, actorId: accountId, action, requestId })
  const emailBefore = (await findPerson(db, accountId))?.email ?? null
  await notifyOfChange(db, platform, { accountId, kinds: [kind], by: 'self', emailBefore })
}

/** Throws if someone already has the maximum number of second factors. */
export async function assertRoom(db: Db, accountId: string): Promise<void> {
  const { length } = await repo.listFactors(db, accountId)
  if (length < SECOND_FACTORS_MAX) return
  throw ruleViolated('label', 'too_many', `You can have at most ${SECOND_FACTORS_MAX}. Remove one first.`)
}

export async function renewRecoveryCodes(db: Db, owner: repo.FactorOwner, now: Date): Promise<string[]> {
  const codes = newRecoveryCodes()
  await repo.replaceRecoveryCodes(db, owner, { hashes: codes.map(hashRecoveryCode), now })
  return codes
}

/**
 * Completes the enrollment of a factor. The first factor brings recovery codes and ends all other sessions, which were
 * opened without one. The caller's session counts as having shown the factor.
 */
export async function finishEnrollment(
  db: Db,
  platform: TellPlatform,
  caller: Caller,
  { requestId }: RequestContext,
  factor: repo.FactorRow,
): Promise<SecondFactorAdded> {
  const now = platform.clock()
  const { accountId, sessionId } = caller
  const isFirst = (await repo.listFactors(db, accountId)).length === 1
  const codes = (await repo.countRecoveryCodes(db, accountId)) === 0 ? await renewRecoveryCodes(db, caller, now) : null
  if (isFirst) await revokeSessionsOf(db, accountId, { reason: 'second_factor', at: now, except: sessionId })
  await markProved(db, sessionId, { at: now, secondFactor: true })
  const action = 'account.second_factor_added'
  await recordFactorChange(db, platform, caller, { action, kind: 'second_factor_added', requestId })
  return { factor: presentFactor(factor), recovery_codes: codes }
}
