import type { RequestContext } from '../../http/request-context.ts'
import { ALL_DOMAINS } from '../../platform/database/index.ts'
import type { Platform } from '../../platform/platform.ts'
import { recordAudit } from '../audit/index.ts'
import { hashToken } from '../credentials/index.ts'
import { type AttemptRecord, findByCode, findByState } from './attempts.repo.ts'
import { unmatchedLimit } from './limits.ts'
import type { ProviderRecord } from './providers.repo.ts'

/** Why an answer or code belongs to no attempt that is open in this browser. */
export type UnmatchedReason =
  | 'no_state'
  | 'unknown_state'
  | 'no_cookie'
  | 'foreign_browser'
  | 'used_before'
  | 'not_saml'
  | 'attempt_expired'
  | 'provider_disabled'
  | 'sso_unasked'

type Place = Pick<ProviderRecord, 'id' | 'domainId'>

/** Called for an answer or code that leads to no provider, and so to no domain. */
export type OnUnknownProvider = (requestId: string) => void

export type Unmatched = ReturnType<typeof createUnmatched>

/** `isUsed`: whether what was sent has been used before. */
function explain(found: AttemptRecord, isUsed: boolean, { attempt }: RequestContext, now: Date): UnmatchedReason {
  if (isUsed) return 'used_before'
  if (found.expiresAt <= now) return 'attempt_expired'
  if (attempt === null) return 'no_cookie'
  return 'foreign_browser'
}

/**
 * Records sign-ins through a provider that are refused before their attempt is found, in the domain of the provider.
 * Anyone can send such answers, so only so many of them are recorded for each provider.
 */
export function createUnmatched({ database, limits, clock }: Platform, onUnknownProvider: OnUnknownProvider) {
  async function record({ id, domainId }: Place, reason: UnmatchedReason, { requestId }: RequestContext) {
    if ((await limits.consume([unmatchedLimit(id)])).secondsToWait > 0) return
    await database.read(ALL_DOMAINS, (db) =>
      recordAudit(db, {
        domainId,
        action: 'sign_in',
        targetType: 'sign_in_provider',
        targetId: id,
        outcome: 'refused',
        requestId,
        details: { by: 'provider', reason },
      }),
    )
  }

  return {
    record,

    /** An answer at the address of a provider; undefined if there is no such provider. */
    recordAnswer: async (provider: Place | null | undefined, state: string | undefined, context: RequestContext) => {
      if (!provider) return onUnknownProvider(context.requestId)
      if (!state) return record(provider, 'no_state', context)
      const found = await database.read(ALL_DOMAINS, (db) => findByState(db, provider.id, hashToken(state)))
      const reason = found
        ? explain(found, found.answeredAt !== null, context, clock())
        : ('unknown_state' satisfies UnmatchedReason)
      await record(provider, reason, context)
    },

    /** A SAML answer. The page of the provider posts it, so the browser never sends the cookie along. */
    recordPost: async (provider: Place, state: string | undefined, context: RequestContext) => {
      if (!state) return record(provider, 'no_state', context)
      const found = await database.read(ALL_DOMAINS, (db) => findByState(db, provider.id, hashToken(state)))
      if (!found) return record(provider, 'unknown_state', context)
      await record(provider, found.expiresAt <= clock() ? 'attempt_expired' : 'used_before', context)
    },

    /** A code of this server. An unknown one names no provider. */
    recordCode: async (code: string, context: RequestContext) => {
      const found = await database.read(ALL_DOMAINS, (db) => findByCode(db, hashToken(code)))
      if (!found) return onUnknownProvider(context.requestId)
      const place = { id: found.providerId, domainId: found.domainId }
      await record(place, explain(found, found.usedAt !== null, context, clock()), context)
    },
  }
}
