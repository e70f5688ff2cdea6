import type { ERRORS, ErrorCode } from '@evenground/shared/constants'
import { AppError } from '../../http/errors/app-error.ts'
import type { RequestContext } from '../../http/mount.ts'
import type { AccountLookup } from '../../http/security/authentication.ts'
import { ALL_DOMAINS } from '../../platform/database/index.ts'
import type { Platform } from '../../platform/platform.ts'
import type { SignInAttempt } from '../../platform/prisma-client/client.ts'
import { recordAudit } from '../audit/index.ts'
import { hashToken, newToken } from '../credentials/index.ts'
import { admitPerson } from './admit-person.ts'
import { saveOutcome, takeAnswer } from './attempts.repo.ts'
import { judgePerson } from './judge-person.ts'
import { answerLimit } from './limits.ts'
import type { OidcClient, ProviderAnswer } from './oidc-client.ts'
import { tokenOf, toOidcProvider } from './provider-of.ts'
import { findProvider, type ProviderRecord } from './providers.repo.ts'
import { readClaims } from './read-claims.ts'
import { presentTest } from './single-sign-on.present.ts'
import { deriveTies } from './ties.ts'
import { findVoucher } from './voucher.ts'

/** The web app exchanges its code at once. */
const CODE_MS = 60 * 1000

export type Answer = Partial<Record<'code' | 'state' | 'iss' | 'error' | 'error_description' | 'session_state', string>>

interface Taken {
  attempt: SignInAttempt
  provider: ProviderRecord
}

const codeOf = (error: unknown): ErrorCode => {
  if (error instanceof AppError) return error.code
  throw error
}

export function createAnswerService(platform: Platform, client: OidcClient, lookUp: AccountLookup) {
  const { database, clock, config, keys, limits } = platform

  async function take(providerId: string, { state }: Answer, context: RequestContext): Promise<Taken> {
    const provider = await database.read(ALL_DOMAINS, (db) => findProvider(db, providerId))
    if (!provider || !state || !context.attempt) throw new AppError('sso_failed')
    const marks = { stateHash: hashToken(state), browserHash: hashToken(context.attempt) }
    const attempt = await database.read(ALL_DOMAINS, (db) => takeAnswer(db, { providerId, ...marks, now: clock() }))
    if (!attempt || !(provider.enabled || attempt.isTest)) throw new AppError('sso_failed')
    return { attempt, provider }
  }

  /** What the provider says. Nothing is written meanwhile: it may take its time. */
  async function ask({ provider }: Taken, answer: Answer): Promise<ProviderAnswer> {
    if (answer.error) throw new AppError('sso_refused')
    const ties = deriveTies(answer.state as string, keys.signInAttempt)
    const sent = Object.entries(answer).filter(([, value]) => value !== undefined)
    return client.finish(toOidcProvider(platform, provider), ties, new URLSearchParams(sent))
  }

  const prepare = async ({ provider }: Taken, { claims }: ProviderAnswer) => ({
    provider,
    person: readClaims(claims, { attributes: provider.attributes as never, groupsClaim: provider.groupsClaim }),
    voucher: await findVoucher(lookUp, provider),
    now: clock(),
  })

  /** Writes down what a test found, for the eyes of who began it. */
  async function finishTest({ attempt }: Taken, result: object): Promise<string> {
    const code = newToken()
    await database.read(ALL_DOMAINS, (db) => saveOutcome(db, attempt.id, { codeHash: hashToken(code), result }))
    return code
  }

  async function test(taken: Taken, answer: Answer): Promise<string> {
    try {
      const said = await ask(taken, answer)
      const question = await prepare(taken, said)
      const judgement = await database.read(ALL_DOMAINS, (db) => judgePerson(db, question))
      return await finishTest(taken, presentTest(said.claims, question.person, judgement))
    } catch (error) {
      return finishTest(taken, presentTest({}, null, { reason: codeOf(error) }))
    }
  }

  async function signIn(taken: Taken, answer: Answer, context: RequestContext): Promise<string> {
    const said = await ask(taken, answer)
    const question = await prepare(taken, said)
    const code = newToken()
    await database.transaction(ALL_DOMAINS, async (db) => {
      const judgement = await judgePerson(db, question)
      if (judgement.reason) throw new AppError(judgement.reason)
      const { accountId } = await admitPerson(db, platform, { ...question, judgement, context })
      await saveOutcome(db, taken.attempt.id, {
        accountId,
        codeHash: hashToken(code),
        providerToken: keys.sealer.seal(said.idToken, tokenOf(taken.provider.id)),
        expiresAt: new Date(clock().getTime() + CODE_MS),
      })
    })
    return code
  }

  const recordRefusal = ({ provider }: Taken, reason: ErrorCode, { requestId }: RequestContext) =>
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

  /** Where the browser goes on: to the web app, with a code that works once or with what went wrong. */
  const lead = (path: string, query: Record<string, string>): string =>
    `${config.publicUrl}/#/${path}?${new URLSearchParams(query)}`

  async function follow(taken: Taken, answer: Answer, context: RequestContext): Promise<string> {
    const { provider, attempt } = taken
    if (attempt.isTest) {
      return lead(`domains/${provider.domainId}/sign-in/${provider.id}`, { test: await test(taken, answer) })
    }
    try {
      return lead('sso', { code: await signIn(taken, answer, context) })
    } catch (error) {
      const reason = codeOf(error)
      await recordRefusal(taken, reason, context)
      return lead('sso', { error: reason, domain: provider.domainId })
    }
  }

  return {
    /** Never fails towards the browser: what went wrong is told by the web app, in the person's language. */
    finish: async (providerId: string, answer: Answer, context: RequestContext): Promise<string> => {
      const consumed = await limits.consume([answerLimit(context.address)])
      if (consumed.secondsToWait > 0) return lead('sso', { error: 'too_many_requests' satisfies keyof typeof ERRORS })
      try {
        const url = await follow(await take(providerId, answer, context), answer, context)
        if (!url.includes('error=')) await consumed.refund()
        return url
      } catch (error) {
        return lead('sso', { error: codeOf(error) })
      }
    },
  }
}
