import type { ErrorCode } from '@evenground/shared/constants'
import { SamlStatusError } from '@node-saml/node-saml'
import { AppError } from '../../../http/errors/app-error.ts'
import { buildSaml } from './build-saml.ts'
import { fingerprintOf } from './certificates.ts'
import { checkAssertion, type Question } from './check-assertion.ts'
import { decodeSamlResponse } from './decode-response.ts'
import { toClaims } from './to-claims.ts'
import { findAttribute, listChildren, parseXml, type XmlElement } from './xml.ts'

/** Identifies the person's session when the provider is asked to sign them out. */
export interface SamlSession {
  name: string
  format: string | undefined
  qualifier: string | undefined
  index: string | undefined
}

export interface SamlAnswered {
  claims: Record<string, unknown>
  session: SamlSession
  /** The fingerprint of the key that signed. */
  key: string
  /** When the provider authenticated the person. */
  authenticatedAt: string | null
}

const toSession = (name: XmlElement, index: unknown): SamlSession => ({
  name: (name._ ?? '').trim(),
  format: name.$?.Format,
  qualifier: name.$?.NameQualifier,
  index: typeof index === 'string' ? index : undefined,
})

/** Finds which of the provider's keys signed the answer, which was already checked with all of them. */
async function findKey({ provider, requestId }: Question, SAMLResponse: string): Promise<string> {
  const { certificates } = provider
  for (const certificate of certificates.slice(0, -1)) {
    const saml = buildSaml({ ...provider, certificates: [certificate] }, requestId)
    const isIt = await saml.validatePostResponseAsync({ SAMLResponse }).then(
      () => true,
      () => false,
    )
    if (isIt) return fingerprintOf(certificate)
  }
  return fingerprintOf(certificates.at(-1) as string)
}

/** Returns when the person was authenticated; the latest of several times. */
function findAskedAt(assertion: XmlElement): string | null {
  const moments = listChildren(assertion, 'AuthnStatement')
    .map((one) => new Date(findAttribute(one, 'AuthnInstant') ?? '').getTime())
    .filter((time) => !Number.isNaN(time))
  return moments.length > 0 ? new Date(Math.max(...moments)).toISOString() : null
}

/** Checks an answer and returns what it says about the person. Throws if anything about it is not as required. */
async function check(encoded: string, question: Question): Promise<SamlAnswered> {
  const { provider, requestId } = question
  const privateKeys = provider.keys.map(({ privateKey }) => privateKey)
  const xml = await decodeSamlResponse(encoded, privateKeys)
  // If the answer as a whole names a destination, it must be ours.
  const destination = findAttribute((await parseXml(xml))?.Response, 'Destination')
  if (destination && destination !== provider.answerUrl) throw new AppError('sso_not_trusted')
  const saml = buildSaml(provider, requestId)
  const SAMLResponse = Buffer.from(xml).toString('base64')
  const { profile } = await saml.validatePostResponseAsync({ SAMLResponse })
  // Read only from what was signed, never from the text around it.
  const signed = profile?.getAssertion?.() as { Assertion?: XmlElement } | undefined
  if (!signed?.Assertion) throw new AppError('sso_not_trusted')
  const name = checkAssertion(signed.Assertion, question)
  return {
    claims: toClaims(signed.Assertion, name),
    session: toSession(name, profile?.sessionIndex),
    key: await findKey(question, SAMLResponse),
    authenticatedAt: findAskedAt(signed.Assertion),
  }
}

/** Returns the error code. Whatever could be a forgery is `sso_not_trusted`. */
function explain(error: unknown): ErrorCode {
  if (error instanceof AppError) return error.code
  return error instanceof SamlStatusError ? 'sso_refused' : 'sso_not_trusted'
}

export const readAnswer = (encoded: string, question: Question): Promise<SamlAnswered | { error: ErrorCode }> =>
  check(encoded, question).catch((error: unknown) => ({ error: explain(error) }))
