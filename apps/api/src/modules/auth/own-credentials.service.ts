import type { AuditAction } from '@evenground/shared/constants'
import type { OwnPassword, PasswordChangeInput, SecretsSetupInput } from '@evenground/shared/schemas'
import { AppError, ruleViolated } from '../../http/errors/app-error.ts'
import type { RequestContext } from '../../http/request-context.ts'
import type { Caller } from '../../http/security/caller.ts'
import { assertAcceptablePassword } from '../../http/security/password-rules.ts'
import { consumeOrRefuse } from '../../http/security/rate-limit.ts'
import type { Db } from '../../platform/database/index.ts'
import type { Platform } from '../../platform/platform.ts'
import { lockAccount } from '../account-locks/index.ts'
import { recordAudit } from '../audit/index.ts'
import { noteSealedPassword } from '../confidentiality/index.ts'
import {
  endTokensOf,
  findMinPasswordLength,
  findPasswordHash,
  findPasswordState,
  findSecrets,
  hashAnswer,
  type NewSecret,
  oldPasswordLimit,
  resetRecoveryAttempts,
  revokeSessionsOf,
  savePasswordHash,
  saveSecrets,
} from '../credentials/index.ts'
import type { ChangeKind } from '../messaging/index.ts'
import { notifyOfChange } from '../notices/index.ts'
import type { AssertNotBreached } from './breached-passwords.ts'
import { findEmail } from './sign-in.repo.ts'

/** Saves all questions. Returns whether there were any before. */
async function replaceSecrets(db: Db, caller: Caller, secrets: readonly NewSecret[]): Promise<boolean> {
  // Before its answers, as attempts at recovery do: otherwise the two could wait for each other.
  await lockAccount(db, caller.accountId)
  const before = await findSecrets(db, caller.accountId)
  await saveSecrets(db, caller, { by: caller.accountId, secrets })
  // The attempts so far were at the earlier answers.
  await resetRecoveryAttempts(db, caller.accountId)
  return before.length > 0
}

/** Password and recovery questions of one's own account. Not available during an impersonation. */
export function createOwnCredentialsService(platform: Platform, assertNotBreached: AssertNotBreached) {
  const { database, clock, hasher, limits } = platform

  const record = (
    db: Db,
    { accountId, domainId }: Caller,
    { requestId }: RequestContext,
    action: AuditAction,
    outcome: 'ok' | 'refused' = 'ok',
  ) => recordAudit(db, { accountId, domainId, actorId: accountId, action, outcome, requestId })

  const tell = async (db: Db, { accountId }: Caller, kind: ChangeKind) =>
    notifyOfChange(db, platform, { accountId, kinds: [kind], by: 'self', emailBefore: await findEmail(db, accountId) })

  /**
   * Checks the old password. Failures count against a limit, so that a stolen access token cannot be used to guess the
   * password.
   */
  async function verifyOldPassword(caller: Caller, context: RequestContext, oldPassword: string): Promise<void> {
    const attempt = await consumeOrRefuse(limits, oldPasswordLimit(caller.accountId))
    const hash = await database.read(caller.scope, (db) => findPasswordHash(db, caller.accountId))
    if (await hasher.matches(oldPassword, hash)) return attempt.refund()
    await database.read(caller.scope, (db) => record(db, caller, context, 'account.password_change', 'refused'))
    throw ruleViolated('old_password', 'wrong_password', 'That isn’t your current password.')
  }

  const findState = ({ scope, accountId }: Caller) => database.read(scope, (db) => findPasswordState(db, accountId))

  return {
    findPassword: async (caller: Caller): Promise<OwnPassword> => ({ state: await findState(caller) }),

    /** Changes the password and ends all other sessions. */
    changePassword: async (caller: Caller, context: RequestContext, input: PasswordChangeInput): Promise<void> => {
      const { scope, domainId } = caller
      const least = await database.read(scope, (db) => findMinPasswordLength(db, domainId))
      assertAcceptablePassword('password', input.password, least)
      if ((await findState(caller)) === 'closed') throw new AppError('sso_only')
      await verifyOldPassword(caller, context, input.old_password)
      await assertNotBreached(domainId, input.password)
      const hash = await hasher.hash(input.password)
      await database.transaction(caller.scope, async (db) => {
        const { accountId, sessionId } = caller
        const now = clock()
        await savePasswordHash(db, accountId, { hash, byOther: false, now })
        await noteSealedPassword(db, accountId)
        await revokeSessionsOf(db, accountId, { reason: 'password_change', at: now, except: sessionId })
        await endTokensOf(db, accountId, now)
        await record(db, caller, context, 'account.password_change')
        await tell(db, caller, 'password_changed')
      })
    },

    saveSecrets: async (caller: Caller, context: RequestContext, input: SecretsSetupInput): Promise<void> => {
      const given = [input.secret1, input.secret2, input.secret3]
      const repeated = given.findIndex(({ question }, at) => given.findIndex((one) => one.question === question) < at)
      if (repeated >= 0) {
        throw ruleViolated(`secret${repeated + 1}.question`, 'duplicate', 'Choose three different questions.')
      }
      const secrets = await Promise.all(
        given.map(async ({ question, answer }, index) => ({
          position: index + 1,
          question,
          answerHash: await hashAnswer(hasher, answer),
        })),
      )
      await database.transaction(caller.scope, async (db) => {
        const replaces = await replaceSecrets(db, caller, secrets)
        await record(db, caller, context, 'account.secrets_saved')
        // People without an address choose their first questions after signing in. That does not count as a change.
        if (replaces) await tell(db, caller, 'recovery_questions_changed')
      })
    },
  }
}
