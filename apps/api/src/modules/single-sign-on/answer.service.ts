import type { ErrorCode } from '@evenground/shared/constants'
import type { SignInTest } from '@evenground/shared/schemas'
import { AppError } from '../../http/errors/app-error.ts'
import type { RequestContext } from '../../http/request-context.ts'
import type { AccountLookup } from '../../http/security/authentication.ts'
import { ALL_DOMAINS } from '../../platform/database/index.ts'
import type { Platform } from '../../platform/platform.ts'
import { makeStorable } from '../../platform/storable-json.ts'
import { recordAudit } from '../audit/index.ts'
import { hashToken, newToken } from '../credentials/index.ts'
import { admitPerson } from './admit-person.ts'
import { askedForFactor } from './asked-for-factor.ts'
import { type AttemptRecord, saveOutcome, takeAnswer } from './attempts.repo.ts'
import { decideAdmission } from './decide-admission.ts'
import { answerLimit } from './limits.ts'
import type { ProviderAnswer } from './oidc-client.ts'
import type { Protocols } from './protocols.ts'
import { tokenOf } from './provider-of.ts'
import { findProvider, type ProviderRecord } from './providers.repo.ts'
import { readClaims } from './read-claims.ts'
import { presentTest } from './single-sign-on.present.ts'
import type { Unmatched } from './unmatched.ts'
import { findVoucher } from './voucher.ts'
import { webAppUrl } from './web-app-url.ts'

/** How long a code is valid. The web app exchanges it at once. */
const CODE_MS = 60 * 1000

export type Answer = Partial<Record<'code' | 'state' | 'iss' | 'error' | 'error_description' | 'session_state', string>>

interface Taken {
  attempt: AttemptRecord
  provider: ProviderRecord
}

const codeOf = (error: unknown): ErrorCode => {
  if (error instanceof AppError) return error.code
  throw error
}

/** A provider's answer about someone, with everything needed to judge it. */
interface Said {
  answer: ProviderAnswer
  question: Parameters<typeof decideAdmission>[1]
}

type Asker = (taken: Taken, answer: Answer) => Promise<Said>

/** Gets the provider's answer: asks an OpenID Connect provider, or reads what a SAML provider has already sent. */
const createAsker =
  (platform: Platform, protocols: Protocols, lookUp: AccountLookup): Asker =>
  async (taken, { error, ...given }) => {
    const { provider } = taken
    if (error) throw new AppError('sso_refused')
    const answer = await protocols.finish(taken, { ...given, state: given.state as string })
    const mapping = { attributes: provider.attributes as never, groupsClaim: provider.groupsClaim }
    const person = readClaims(answer.claims, mapping)
    const voucher = await findVoucher(lookUp, provider)
    return { answer, question: { provider, person, voucher, now: platform.clock() } }
  }

/** Signs the person in if the decision allows it. Returns the code for their session. */
async function signIn(platform: Platform, ask: Asker, taken: Taken, answer: Answer, context: RequestContext) {
  const { database, clock, keys } = platform
  const said = await ask(taken, answer)
  const { claims, token, key, authenticatedAt } = said.answer
  const code = newToken()
  await database.transaction(ALL_DOMAINS, async (db) => {
    const decision = await decideAdmission(db, said.question)
    if (decision.reason) throw new AppError(decision.reason)
    const { accountId } = await admitPerson(db, platform, { ...said.question, key, decision, context })
    await saveOutcome(db, taken.attempt.id, {
      accountId,
      codeHash: hashToken(code),
      hasFactor: taken.provider.trustsFactor && askedForFactor(claims),
      providerToken: keys.sealer.seal(token, tokenOf(taken.provider.id)),
      providerKey: key,
      authenticatedAt: authenticatedAt && new Date(authenticatedAt),
      expiresAt: new Date(clock().getTime() + CODE_MS),
    })
  })
  return code
}

/** Stores the result of a test for the person who started it. Returns the code to read it with. */
async function test({ database }: Platform, ask: Asker, taken: Taken, answer: Answer): Promise<string> {
  const find = async (): Promise<SignInTest> => {
    const said = await ask(taken, answer)
    const decision = await database.read(ALL_DOMAINS, (db) => decideAdmission(db, said.question))
    return presentTest(said.answer.claims, said.question.person, decision)
  }
  const found = await find().catch((error: unknown) => presentTest({}, null, { reason: codeOf(error) }))
  const result = makeStorable(found)
  const code = newToken()
  await database.read(ALL_DOMAINS, (db) => saveOutcome(db, taken.attempt.id, { codeHash: hashToken(code), result }))
  return code
}

/** Finds the attempt that an answer belongs to, and uses it up. Records why there is none. */
const createTake =
  ({ database, clock }: Platform, unmatched: Unmatched) =>
  async (providerId: string, { state }: Answer, context: RequestContext): Promise<Taken> => {
    const provider = await database.read(ALL_DOMAINS, (db) => findProvider(db, providerId))
    const refuse = async (): Promise<never> => {
      await unmatched.recordAnswer(provider, state, context)
      throw new AppError('sso_failed')
    }
    if (!provider || !state || !context.attempt) return refuse()
    const marks = { stateHash: hashToken(state), browserHash: hashToken(context.attempt), now: clock() }
    const taken = await database.read(ALL_DOMAINS, (db) => takeAnswer(db, { providerId, ...marks }))
    if (!taken) return refuse()
    if (provider.enabled || taken.isTest) return { attempt: taken, provider }
    await unmatched.record(provider, 'provider_disabled', context)
    throw new AppError('sso_failed')
  }

const recordRefusal = (
  { database }: Platform,
  { provider }: Taken,
  reason: ErrorCode,
  { requestId }: RequestContext,
): Promise<void> =>
  database.read(ALL_DOMAINS, (db) =>
    recordAudit(db, {
      domainId: provider.domainId,
      action: 'sign_in',
      targetType: 'sign_in_provider',
      targetId: provider.id,
      outcome: 'refused',
      requestId,
      details: { by: 'provider', reason },
    }),
  )

/** Handles the answers of providers, which arrive through the person's browser. */
export function createAnswerService(
  platform: Platform,
  protocols: Protocols,
  { lookUp, unmatched }: { lookUp: AccountLookup; unmatched: Unmatched },
) {
  const { config, limits } = platform
  const ask = createAsker(platform, protocols, lookUp)
  const take = createTake(platform, unmatched)

  /** Returns where the browser continues: the web app, with a code that works once or an error. */
  const buildUrl = (path: string, query: Record<string, string>) => webAppUrl(config.publicUrl, path, query)

  async function follow(taken: Taken, answer: Answer, context: RequestContext): Promise<string> {
    const { provider, attempt } = taken
    if (attempt.isTest) {
      const code = await test(platform, ask, taken, answer)
      return buildUrl(`domains/${provider.domainId}/sign-in/${provider.id}`, { test: code })
    }
    try {
      return buildUrl('sso', { code: await signIn(platform, ask, taken, answer, context) })
    } catch (error) {
      const reason = codeOf(error)
      await recordRefusal(platform, taken, reason, context)
      return buildUrl('sso', { error: reason, domain: provider.domainId })
    }
  }

  return {
    /** Returns where the browser continues. Errors are shown by the web app, in the person's language. */
    finish: async (providerId: string, answer: Answer, context: RequestContext): Promise<string> => {
      const consumed = await limits.consume([answerLimit(context.address)])
      if (consumed.secondsToWait > 0) return buildUrl('sso', { error: 'too_many_requests' satisfies ErrorCode })
      try {
        const url = await follow(await take(providerId, answer, context), answer, context)
        if (!url.includes('error=')) await consumed.refund()
        return url
      } catch (error) {
        return buildUrl('sso', { error: codeOf(error) })
      }
    },
  }
}
