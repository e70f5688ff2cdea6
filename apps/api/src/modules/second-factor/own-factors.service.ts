import type {
  OwnSecondFactors,
  PasskeyInput,
  PasskeyRequest,
  SecondFactor,
  SecondFactorAdded,
  TotpConfirmation,
  TotpEnrollment,
} from '@evenground/shared/schemas'
import { AppError, notFound, ruleViolated } from '../../http/errors/app-error.ts'
import type { RequestContext } from '../../http/request-context.ts'
import type { Caller } from '../../http/security/caller.ts'
import { consumeOrRefuse } from '../../http/security/rate-limit.ts'
import { drawQrSvg } from '../../platform/draw-qr-svg.ts'
import { newId } from '../../platform/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import { lockAccount } from '../account-locks/index.ts'
import { findSignInDuties } from '../credentials/index.ts'
import { newChallenge, readChallenge, writeChallenge } from './challenge.ts'
import { totpPurpose } from './check-answer.ts'
import { assertRoom, finishEnrollment, recordFactorChange, renewRecoveryCodes } from './enroll.ts'
import * as repo from './factors.repo.ts'
import { answerLimit } from './limits.ts'
import { findNames } from './names.repo.ts'
import { askForNewPasskey, offersPasskeys, readNewPasskey } from './passkeys.ts'
import { presentFactor } from './present.ts'
import { findTimeStep, newTotpSecret, totpUri } from './totp.ts'

/** Authenticator apps: both sides know a secret, and codes are computed from it and the time. */
function createApps(platform: Platform) {
  const { database, clock, keys, limits } = platform

  return {
    startTotp: (caller: Caller): Promise<TotpEnrollment> =>
      database.transaction(caller.scope, async (db) => {
        await lockAccount(db, caller.accountId)
        await assertRoom(db, caller.accountId)
        const id = newId()
        const secret = newTotpSecret()
        const box = keys.sealer.seal(secret, totpPurpose(id))
        await repo.insertTotp(db, caller, { id, secret: box, now: clock() })
        const { domain, login } = await findNames(db, caller)
        const uri = totpUri({ issuer: domain, label: login }, secret)
        return { id, secret, uri, qr_code: drawQrSvg(uri) }
      }),

    confirmTotp: async (
      caller: Caller,
      context: RequestContext,
      id: string,
      { code, label = '' }: TotpConfirmation,
    ): Promise<SecondFactorAdded> => {
      const attempt = await consumeOrRefuse(limits, answerLimit(caller.accountId))
      const added = await database.transaction(caller.scope, async (db) => {
        await lockAccount(db, caller.accountId)
        const waiting = (await repo.lockTotps(db, caller.accountId, 'waiting')).find((one) => one.id === id)
        if (!waiting) throw notFound()
        const now = clock()
        const secret = keys.sealer.open(waiting.secret, totpPurpose(id))
        const step = secret === null ? null : await findTimeStep(secret, code, { now, after: null })
        if (step === null) throw new AppError('second_factor_invalid')
        const factor = await repo.confirmTotp(db, id, { label, step, now })
        return finishEnrollment(db, platform, caller, context, factor)
      })
      await attempt.refund()
      return added
    },
  }
}

/** Passkeys: keys that a device stores and that work only for this product's address. */
function createPasskeys(platform: Platform) {
  const { database, clock, config, keys, limits } = platform

  return {
    requestPasskey: (caller: Caller): Promise<PasskeyRequest> =>
      database.read(caller.scope, async (db) => {
        await assertRoom(db, caller.accountId)
        const { accountId } = caller
        const challenge = newChallenge(clock(), { accountId })
        const { login, name } = await findNames(db, caller)
        const passkeys = await repo.listPasskeys(db, accountId)
        return {
          token: writeChallenge(keys.challenges, 'enrollment', challenge),
          options: await askForNewPasskey(config, challenge.nonce, { accountId, login, name, passkeys }),
        }
      }),

    addPasskey: async (
      caller: Caller,
      context: RequestContext,
      { token, passkey: answer, label = '' }: PasskeyInput,
    ): Promise<SecondFactorAdded> => {
      const challenge = readChallenge(keys.challenges, 'enrollment', token, clock())
      if (challenge.accountId !== caller.accountId) throw new AppError('challenge_expired')
      const attempt = await consumeOrRefuse(limits, answerLimit(caller.accountId))
      const passkey = await readNewPasskey(config, challenge.nonce, answer)
      if (!passkey) throw new AppError('second_factor_invalid')
      await attempt.refund()
      return database.transaction(caller.scope, async (db) => {
        await lockAccount(db, caller.accountId)
        await assertRoom(db, caller.accountId)
        const factor = await repo.insertPasskey(db, caller, { id: newId(), label, passkey, now: clock() })
        if (!factor) throw new AppError('passkey_known')
        return finishEnrollment(db, platform, caller, context, factor)
      })
    },
  }
}

/** The second factors of the signed-in person. The contract refuses these calls during an impersonation. */
export function createOwnFactorsService(platform: Platform) {
  const { database, clock, config } = platform

  return {
    ...createApps(platform),
    ...createPasskeys(platform),

    list: (caller: Caller): Promise<OwnSecondFactors> =>
      database.read(caller.scope, async (db) => ({
        factors: (await repo.listFactors(db, caller.accountId)).map(presentFactor),
        recovery_codes_left: await repo.countRecoveryCodes(db, caller.accountId),
        required: (await findSignInDuties(db, caller.accountId)).second_factor_required,
        passkeys_offered: offersPasskeys(config),
      })),

    rename: async (caller: Caller, id: string, label: string): Promise<SecondFactor> => {
      const renamed = { accountId: caller.accountId, id, label }
      const factor = await database.read(caller.scope, (db) => repo.renameFactor(db, renamed))
      if (!factor) throw notFound()
      return presentFactor(factor)
    },

    replaceCodes: (caller: Caller, { requestId }: RequestContext): Promise<string[]> =>
      database.transaction(caller.scope, async (db) => {
        await lockAccount(db, caller.accountId)
        if ((await repo.listFactors(db, caller.accountId)).length === 0) {
          throw ruleViolated('factors', 'none', 'Add an authenticator app or a passkey first.')
        }
        const codes = await renewRecoveryCodes(db, caller, clock())
        const change = {
          action: 'account.recovery_codes_replaced',
          kind: 'recovery_codes_replaced',
          requestId,
        } as const
        await recordFactorChange(db, platform, caller, change)
        return codes
      }),

    remove: (caller: Caller, { requestId }: RequestContext, id: string): Promise<void> =>
      database.transaction(caller.scope, async (db) => {
        const { accountId } = caller
        await lockAccount(db, accountId)
        const factors = await repo.listFactors(db, accountId)
        if (!factors.some((factor) => factor.id === id)) throw notFound()
        const isLast = factors.length === 1
        if (isLast && (await findSignInDuties(db, accountId)).second_factor_required) {
          throw new AppError('second_factor_demanded')
        }
        await (isLast ? repo.deleteAllFactors(db, accountId) : repo.deleteFactor(db, id))
        const change = { action: 'account.second_factor_removed', kind: 'second_factor_removed', requestId } as const
        await recordFactorChange(db, platform, caller, change)
      }),
  }
}
