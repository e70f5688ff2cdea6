import { RESET_TOKEN_SECONDS } from '@evenground/shared/constants'
import type { PasskeyRequest, ResultsSeal, ResultsSealOpening } from '@evenground/shared/schemas'
import { notFound } from '../../http/errors/app-error.ts'
import type { RequestContext } from '../../http/request-context.ts'
import type { Caller } from '../../http/security/caller.ts'
import { assertAcceptablePassword } from '../../http/security/password-rules.ts'
import { consumeOrRefuse } from '../../http/security/rate-limit.ts'
import type { Db } from '../../platform/database/index.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordAudit } from '../audit/index.ts'
import { findSeal, type Seal, saveSealLink } from '../confidentiality/index.ts'
import {
  endTokensOf,
  findMinPasswordLength,
  hashToken,
  newToken,
  revokeSessionsOf,
  savePasswordHash,
} from '../credentials/index.ts'
import { queueSealLink } from '../messaging/index.ts'
import { listPasskeysBefore } from '../second-factor/index.ts'
import type { AssertNotBreached } from './breached-passwords.ts'
import { sealLinkLimit } from './limits.ts'
import { maskEmail } from './mask-email.ts'
import { findPerson } from './me.repo.ts'
import { areSecretsUsable, openSeal } from './open-seal.ts'
import { askForFormerPasskey } from './seal-passkeys.ts'
import { createSealProofs } from './seal-proofs.ts'

/** Whether a new password is needed: if someone else changed the password, they may know the present one. */
const isPasswordNeeded = ({ changed }: Seal): boolean => changed.includes('password_changed')

const present = (
  seal: Seal,
  login: { email: string | null; username: string | null },
  passkey: boolean,
): ResultsSeal => ({
  sealed_at: seal.sealedAt.toISOString(),
  changed: seal.changed,
  email: login.email,
  username: login.username,
  old_password: seal.passwordHash !== null,
  passkey,
  questions: areSecretsUsable(seal) ? seal.secrets.map(({ question }) => question) : [],
  former_email: seal.email === null ? null : maskEmail(seal.email),
  password_needed: isPasswordNeeded(seal),
})

async function describeSeal(db: Db, accountId: string): Promise<ResultsSeal | null> {
  const seal = await findSeal(db, accountId)
  if (!seal) return null
  const passkeys = await listPasskeysBefore(db, accountId, seal.createdAt)
  return present(seal, await findPerson(db, accountId), passkeys.length > 0)
}

/** Sealed results of one's own account, and how to open them. Not available during an impersonation. */
export function createResultsSealService(platform: Platform, assertNotBreached: AssertNotBreached) {
  const { database, clock, hasher, limits } = platform
  const proofs = createSealProofs(platform)

  async function mustFind({ accountId, scope }: Caller): Promise<Seal> {
    const seal = await database.read(scope, (db) => findSeal(db, accountId))
    if (!seal) throw notFound()
    return seal
  }

  return {
    find: (caller: Caller): Promise<ResultsSeal | null> =>
      database.read(caller.scope, (db) => describeSeal(db, caller.accountId)),

    /** Sends a link to the former address, so that the signed-in person can prove that they read that mailbox. */
    requestLink: async (caller: Caller, context: RequestContext): Promise<void> => {
      const { accountId, domainId } = caller
      const { email } = await mustFind(caller)
      if (email === null) throw notFound()
      await consumeOrRefuse(limits, sealLinkLimit(accountId))
      await database.transaction(caller.scope, async (db) => {
        const token = newToken()
        const expiresAt = new Date(clock().getTime() + RESET_TOKEN_SECONDS * 1000)
        await saveSealLink(db, accountId, { hash: hashToken(token), expiresAt })
        await queueSealLink(db, platform, { accountId, email, token })
        const { requestId } = context
        const action = 'account.results_link_requested'
        await recordAudit(db, { accountId, domainId, actorId: accountId, action, requestId })
      })
    },

    requestPasskey: async (caller: Caller): Promise<PasskeyRequest> =>
      askForFormerPasskey(platform, caller, await mustFind(caller)),

    /** Opens sealed results. Ends all other sessions, since one of them may belong to someone else. */
    open: async (caller: Caller, context: RequestContext, input: ResultsSealOpening): Promise<void> => {
      const seal = await mustFind(caller)
      const { accountId, domainId, sessionId } = caller
      if (isPasswordNeeded(seal)) {
        const least = await database.read(caller.scope, (db) => findMinPasswordLength(db, domainId))
        assertAcceptablePassword('password', input.password ?? '', least)
        await assertNotBreached(domainId, input.password ?? '')
      }
      const by = await proofs.verify(caller, context, seal, input)
      const hash = isPasswordNeeded(seal) ? await hasher.hash(input.password ?? '') : null
      await database.transaction(caller.scope, async (db) => {
        const now = clock()
        const isOpened = await openSeal(db, platform, context, { accountId, domainId, seal, by, sessionId })
        if (!isOpened) throw notFound()
        if (hash) await savePasswordHash(db, accountId, { hash, byOther: false, now })
        await revokeSessionsOf(db, accountId, { reason: 'results_opened', at: now, except: sessionId })
        await endTokensOf(db, accountId, now)
      })
    },
  }
}
