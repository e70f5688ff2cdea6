import type { ErrorCode } from '@evenground/shared/constants'
import type { SamlAnswer } from '@evenground/shared/schemas'
import { AppError } from '../../../http/errors/app-error.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { ThreadTookTooLong } from '../../../platform/asked-thread.ts'
import { ALL_DOMAINS } from '../../../platform/database/index.ts'
import type { Platform } from '../../../platform/platform.ts'
import { hashToken } from '../../credentials/index.ts'
import { type AttemptRecord, findWaiting, keepAnswer } from '../attempts.repo.ts'
import { answerLimit } from '../limits.ts'
import type { KeptAnswer } from '../protocols.ts'
import { callbackUrl, tokenOf } from '../provider-of.ts'
import { findProvider, type ProviderRecord } from '../providers.repo.ts'
import { deriveTies } from '../ties.ts'
import type { Unmatched } from '../unmatched.ts'
import { webAppUrl } from '../web-app-url.ts'
import type { SamlAnswered } from './read-answer.ts'
import type { ReadingThread } from './read-in-thread.ts'
import { toSamlProvider } from './saml-provider.ts'

/** Whether an answer claims to be a reply to a request. Not trusted; only used to avoid endless redirects. */
const isReply = (encoded: string): boolean => Buffer.from(encoded, 'base64').includes('InResponseTo')

type BuildUrl = (query: Record<string, string>) => string

/**
 * Handles a sign-in that starts at the provider: an unrequested response proves little, so the browser is sent back
 * there with a request of ours.
 */
const createUnasked =
  (unmatched: Unmatched, buildUrl: BuildUrl) =>
  async (provider: ProviderRecord, { SAMLResponse, RelayState }: SamlAnswer, context: RequestContext) => {
    const { id, enabled, idpInitiated, domainId } = provider
    if (isReply(SAMLResponse)) {
      await unmatched.recordPost(provider, RelayState, context)
      throw new AppError('sso_failed')
    }
    if (enabled && idpInitiated) return buildUrl({ provider: id })
    await unmatched.record(provider, 'sso_unasked', context)
    return buildUrl({ error: 'sso_unasked' satisfies ErrorCode, domain: domainId })
  }

/**
 * Receives the answers of SAML providers. A page of the provider posts them, so the browser does not send the cookie
 * that ties an attempt to it (SameSite=Lax). The answer is checked and kept, and the browser is redirected by GET to
 * our own address, where it sends the cookie. A cookie with SameSite=None would require HTTPS everywhere, and would be
 * sent with any request from any site.
 */
export function createReceiveService(platform: Platform, readInThread: ReadingThread, unmatched: Unmatched) {
  const { config, database, clock, keys, limits } = platform
  const buildUrl: BuildUrl = (query) => webAppUrl(config.publicUrl, 'sso', query)
  const answerUnasked = createUnasked(unmatched, buildUrl)

  async function read(
    record: ProviderRecord,
    attempt: AttemptRecord,
    { state, encoded }: { state: string; encoded: string },
  ): Promise<KeptAnswer> {
    const { requestId } = deriveTies(state, keys.signInAttempt)
    const provider = toSamlProvider(platform, record)
    const question = { provider, requestId, askedAt: attempt.createdAt, now: clock() }
    const answered = (await readInThread(record.domainId, { answer: { encoded, question } }).catch((error: unknown) => {
      if (!(error instanceof ThreadTookTooLong)) throw error
      return { error: 'sso_not_trusted' }
    })) as SamlAnswered | { error: ErrorCode }
    if ('error' in answered) return answered
    const { session, ...said } = answered
    return { ...said, token: JSON.stringify(session), providerVersion: record.version }
  }

  async function receive(
    providerId: string,
    said: SamlAnswer,
    context: RequestContext,
  ): Promise<{ url: string; isGood: boolean }> {
    const { SAMLResponse, RelayState } = said
    const provider = await database.read(ALL_DOMAINS, (db) => findProvider(db, providerId))
    if (provider?.kind !== 'saml') {
      if (provider) await unmatched.record(provider, 'not_saml', context)
      else await unmatched.recordAnswer(undefined, RelayState, context)
      throw new AppError('sso_failed')
    }
    const marks = { providerId, stateHash: hashToken(RelayState ?? ''), now: clock() }
    const attempt = await database.read(ALL_DOMAINS, (db) => findWaiting(db, marks))
    if (!attempt || !RelayState) return { url: await answerUnasked(provider, said, context), isGood: true }
    const kept = await read(provider, attempt, { state: RelayState, encoded: SAMLResponse })
    const sealed = keys.sealer.seal(JSON.stringify(kept), tokenOf(providerId))
    const isFirst = await database.read(ALL_DOMAINS, (db) => keepAnswer(db, attempt.id, sealed))
    if (!isFirst) {
      await unmatched.record(provider, 'used_before', context)
      throw new AppError('sso_failed')
    }
    const query = new URLSearchParams({ state: RelayState })
    return { url: `${callbackUrl(config.publicUrl, providerId)}?${query}`, isGood: !('error' in kept) }
  }

  return {
    /**
     * Returns where the browser continues. A refused answer stays counted, here and at the callback it is redirected
     * to.
     */
    receive: async (providerId: string, answer: SamlAnswer, context: RequestContext): Promise<string> => {
      const consumed = await limits.consume([answerLimit(context.address)])
      if (consumed.secondsToWait > 0) return buildUrl({ error: 'too_many_requests' satisfies ErrorCode })
      try {
        const { url, isGood } = await receive(providerId, answer, context)
        if (isGood) await consumed.refund()
        return url
      } catch (error) {
        if (error instanceof AppError) return buildUrl({ error: error.code })
        throw error
      }
    },
  }
}
