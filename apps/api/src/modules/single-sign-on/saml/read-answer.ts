import type { ErrorCode } from '@evenground/shared/constants'
import { SamlStatusError } from '@node-saml/node-saml'
import { AppError } from '../../../http/errors/app-error.ts'
import { buildSaml } from './build-saml.ts'
import { checkAssertion, type Question } from './check-assertion.ts'
import { decodeAnswer } from './decode-answer.ts'
import { toClaims } from './to-claims.ts'
import type { XmlElement } from './xml.ts'

/** Whom the provider is told to sign out. */
export interface SamlSession {
  name: string
  format: string | undefined
  qualifier: string | undefined
  index: string | undefined
}

export interface SamlAnswered {
  claims: Record<string, unknown>
  session: SamlSession
}

const toSession = (name: XmlElement, index: unknown): SamlSession => ({
  name: (name._ ?? '').trim(),
  format: name.$?.Format,
  qualifier: name.$?.NameQualifier,
  index: typeof index === 'string' ? index : undefined,
})

/** What an answer says about the person. Throws where anything about it is not as it has to be. */
async function check(encoded: string, question: Question): Promise<SamlAnswered> {
  const { provider, requestId } = question
  const xml = decodeAnswer(encoded)
  // Where the answer as a whole names an address, it has to be ours.
  const destination = /<(?:\w+:)?Response\b[^>]*?\bDestination\s*=\s*["']([^"']*)["']/.exec(xml)?.[1]
  if (destination && destination !== provider.answerUrl) throw new AppError('sso_not_trusted')
  const saml = buildSaml(provider, requestId)
  const { profile } = await saml.validatePostResponseAsync({ SAMLResponse: Buffer.from(xml).toString('base64') })
  // Read from what was signed, never from what came around it.
  const signed = profile?.getAssertion?.() as { Assertion?: XmlElement } | undefined
  if (!signed?.Assertion) throw new AppError('sso_not_trusted')
  const name = checkAssertion(signed.Assertion, question)
  return { claims: toClaims(signed.Assertion, name), session: toSession(name, profile?.sessionIndex) }
}

/** The error code of what was wrong. What cannot be told apart from a forgery is not trusted. */
function explain(error: unknown): ErrorCode {
  if (error instanceof AppError) return error.code
  return error instanceof SamlStatusError ? 'sso_refused' : 'sso_not_trusted'
}

export const readAnswer = (encoded: string, question: Question): Promise<SamlAnswered | { error: ErrorCode }> =>
  check(encoded, question).catch((error: unknown) => ({ error: explain(error) }))
