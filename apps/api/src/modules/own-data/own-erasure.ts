import type { AuditAction } from '@evenground/shared/constants'
import type { ErasureRequest, OwnErasure } from '@evenground/shared/schemas'
import { AppError, notFound, ruleViolated } from '../../http/errors/app-error.ts'
import type { RequestContext } from '../../http/request-context.ts'
import type { Caller } from '../../http/security/caller.ts'
import { consumeOrRefuse } from '../../http/security/rate-limit.ts'
import type { Db } from '../../platform/database/index.ts'
import type { Platform } from '../../platform/platform.ts'
import { type LimitRule, WINDOWS } from '../../platform/rate-limits.ts'
import { removeOwnAccount } from '../accounts/index.ts'
import { recordAudit } from '../audit/index.ts'
import { findPasswordHash, findPasswordState } from '../credentials/index.ts'
import { findPerson, queueErasureMail } from '../messaging/index.ts'
import { createProofLookup } from '../second-factor/index.ts'
import * as repo from './erasure-requests.repo.ts'
import { notifyOfRequest } from './notify-of-erasure.ts'

/**
 * Limits new requests per person: each one mails every administrator who may decide, and can be repeated after a
 * withdrawal.
 */
const requestLimit = (accountId: string): LimitRule => ({
  key: `requests for erasure by ${accountId}`,
  limit: 3,
  windowSeconds: WINDOWS.hour,
})

type ErasurePlatform = Pick<Platform, 'database' | 'clock' | 'hasher' | 'limits' | 'config'>

export const presentRequest = ({ id, state, reason, requestedAt, decidedAt }: repo.ErasureRecord): ErasureRequest => ({
  id,
  state,
  reason,
  requested_at: requestedAt.toISOString(),
  decided_at: decidedAt?.toISOString() ?? null,
})

async function findOwn(db: Db, { accountId, domainId }: Caller): Promise<OwnErasure> {
  const newest = await repo.findNewestRequest(db, accountId)
  return {
    at_once: await repo.erasesImmediately(db, domainId),
    password: (await findPasswordState(db, accountId)) === 'usable',
    request: newest ? presentRequest(newest) : null,
  }
}

const recordIn = (db: Db, { accountId, domainId }: Caller, { requestId }: RequestContext, action: AuditAction) =>
  recordAudit(db, { accountId, domainId, actorId: accountId, action, requestId })

/**
 * Counts wrong passwords, so that a stolen access token can neither erase the account nor be used to guess the
 * password.
 */
async function verifyPassword(
  { database, hasher, limits }: ErasurePlatform,
  caller: Caller,
  password: string,
): Promise<void> {
  const attempt = await consumeOrRefuse(limits, {
    key: `old password of ${caller.accountId}`,
    limit: 10,
    windowSeconds: WINDOWS.quarterHour,
  })
  const hash = await database.read(caller.scope, (db) => findPasswordHash(db, caller.accountId))
  if (await hasher.matches(password, hash)) return attempt.refund()
  throw ruleViolated('password', 'wrong_password', 'That password isn’t right.')
}

/** Asks for the password. A person without one must have signed in or shown a second factor in the last ten minutes. */
async function verifyPerson(platform: ErasurePlatform, caller: Caller, password: string | undefined): Promise<void> {
  const { accountId, scope } = caller
  const state = await platform.database.read(scope, (db) => findPasswordState(db, accountId))
  if (state !== 'usable') {
    const { isFresh } = await createProofLookup(platform)(caller)
    if (!isFresh) throw new AppError('fresh_proof_needed')
    return
  }
  if (password === undefined) throw ruleViolated('password', 'required', 'Enter your password.')
  await verifyPassword(platform, caller, password)
}

/** Erases the account at once. All that remains is a mail that confirms it, which is deleted the next night. */
async function eraseNow(platform: ErasurePlatform, caller: Caller, context: RequestContext): Promise<void> {
  const { accountId, domainId } = caller
  const person = await platform.database.read(caller.scope, (db) => findPerson(db, accountId))
  await removeOwnAccount(platform, caller, context, async (db) => {
    if (!person?.email) return
    await queueErasureMail(db, platform, { kind: 'done', domainId, to: { ...person, email: person.email } })
  })
}

/** What people can do about their own erasure. */
export const createOwnErasure = (platform: ErasurePlatform) => {
  const { database, clock, limits } = platform
  return {
    find: (caller: Caller): Promise<OwnErasure> => database.read(caller.scope, (db) => findOwn(db, caller)),

    /** Repeating an open request changes nothing and returns it. */
    request: async (caller: Caller, context: RequestContext, password: string | undefined): Promise<OwnErasure> => {
      await verifyPerson(platform, caller, password)
      if (await database.read(caller.scope, (db) => repo.erasesImmediately(db, caller.domainId))) {
        await eraseNow(platform, caller, context)
        return { at_once: true, password: false, request: null }
      }
      const attempt = await consumeOrRefuse(limits, requestLimit(caller.accountId))
      const { isNew, own } = await database.transaction(caller.scope, async (db) => {
        const isNew = await repo.insertRequest(db, { ...caller, now: clock() })
        if (isNew) {
          await recordIn(db, caller, context, 'erasure.request')
          await notifyOfRequest(db, platform, caller)
        }
        return { isNew, own: await findOwn(db, caller) }
      })
      if (!isNew) await attempt.refund()
      return own
    },

    withdraw: (caller: Caller, context: RequestContext): Promise<void> =>
      database.transaction(caller.scope, async (db) => {
        if (!(await repo.withdrawOpenRequest(db, caller.accountId, clock()))) throw notFound()
        await recordIn(db, caller, context, 'erasure.withdraw')
      }),
  }
}
