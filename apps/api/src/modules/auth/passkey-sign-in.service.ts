import type { PasskeyRequest, PasskeySignIn } from '@evenground/shared/schemas'
import { AppError } from '../../http/errors/app-error.ts'
import type { RequestContext } from '../../http/request-context.ts'
import { consumeOrRefuse } from '../../http/security/rate-limit.ts'
import { ALL_DOMAINS } from '../../platform/database/index.ts'
import type { Platform } from '../../platform/platform.ts'
import * as factors from '../second-factor/index.ts'
import type { StartedSession, StartSession } from './entry.ts'
import { auditSignInRefusal } from './refusal.ts'
import { assertUsable, ownerOf } from './second-step.service.ts'
import { findById } from './sign-in.repo.ts'

/** Signs in with only a passkey: it identifies the account, and has checked a fingerprint, a face or a PIN. */
export function createPasskeySignIn(platform: Platform, startSession: StartSession) {
  const { database, clock, config, keys, limits } = platform

  return {
    request: async ({ address }: RequestContext): Promise<PasskeyRequest> => {
      await consumeOrRefuse(limits, factors.passkeyLimit(address))
      const made = factors.newChallenge(clock())
      return {
        token: factors.writeChallenge(keys.challenges, 'passkey_sign_in', made),
        options: await factors.askForPasskey(config, made.nonce),
      }
    },

    signIn: async (input: PasskeySignIn, context: RequestContext): Promise<StartedSession> => {
      const carried = factors.readChallenge(keys.challenges, 'passkey_sign_in', input.token, clock())
      await consumeOrRefuse(limits, factors.passkeyLimit(context.address))
      const entered = await database.transaction(ALL_DOMAINS, async (db) => {
        const accountId = await factors.checkPasskey(db, platform, input.passkey, carried)
        if (!accountId) return null
        const account = await findById(db, accountId, clock())
        assertUsable(account)
        // A domain without passwords accepts no passkeys either: otherwise they would still work after the account at
        // the provider has ended.
        if (account.password_closed) throw new AppError('sso_only')
        return startSession(db, ownerOf(account), context, {
          by: 'passkey',
          secondFactor: 'passkey',
          userAgent: input.user_agent,
        })
      })
      if (entered) return entered
      await auditSignInRefusal(database, undefined, 'second_factor_invalid', context)
      throw new AppError('second_factor_invalid')
    },
  }
}
