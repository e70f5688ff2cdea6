import { AppError } from '../../../http/errors/app-error.ts'
import type { SamlProvider } from './saml-provider.ts'
import { findAttribute, listChildren, textOf, type XmlElement } from './xml.ts'

/** How far the clock of a provider may be off. */
const SAML_CLOCK_MS = 60 * 1000

const BEARER = 'urn:oasis:names:tc:SAML:2.0:cm:bearer'
const TRANSIENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient'

/** The request that an answer has to match. */
export interface Question {
  provider: SamlProvider
  requestId: string
  askedAt: Date
  now: Date
}

const distrust = () => new AppError('sso_not_trusted')

const toTime = (text: string | undefined): number | null => {
  if (text === undefined) return null
  const time = Date.parse(text)
  if (Number.isNaN(time)) throw distrust()
  return time
}

/** Throws unless `now` lies in the time span of an element. */
function assertTimely(element: XmlElement | undefined, now: number): void {
  const from = toTime(findAttribute(element, 'NotBefore'))
  const until = toTime(findAttribute(element, 'NotOnOrAfter'))
  const isTimely = (from === null || now >= from - SAML_CLOCK_MS) && (until === null || now < until + SAML_CLOCK_MS)
  if (!isTimely) throw new AppError('sso_clock')
}

/** Throws unless the assertion was issued after we asked and is not from the future. */
function assertMadeNow(assertion: XmlElement, { askedAt, now }: Question): void {
  const made = toTime(findAttribute(assertion, 'IssueInstant'))
  if (made === null) throw distrust()
  const isNow = made >= askedAt.getTime() - SAML_CLOCK_MS && made <= now.getTime() + SAML_CLOCK_MS
  if (!isNow) throw new AppError('sso_clock')
}

/** Throws unless the subject is confirmed for us, as an answer to this request. */
function assertConfirmed(subject: XmlElement, { provider, requestId, now }: Question): void {
  const meant = listChildren(subject, 'SubjectConfirmation')
    .filter((one) => findAttribute(one, 'Method') === BEARER)
    .flatMap((one) => listChildren(one, 'SubjectConfirmationData'))
    .filter((data) => findAttribute(data, 'Recipient') === provider.answerUrl)
    .filter((data) => findAttribute(data, 'InResponseTo') === requestId)
  const [data] = meant
  if (!data || meant.length > 1 || findAttribute(data, 'NotOnOrAfter') === undefined) throw distrust()
  assertTimely(data, now.getTime())
}

const findOnly = (element: XmlElement, name: string): XmlElement => {
  const [only, ...more] = listChildren(element, name)
  if (!only || more.length > 0) throw distrust()
  return only
}

/**
 * Checks what the standard requires of an assertion in addition to its signature and audience. Returns the element that
 * names the person.
 */
export function checkAssertion(assertion: XmlElement, question: Question): XmlElement {
  const { provider, now } = question
  if (textOf(findOnly(assertion, 'Issuer')) !== provider.issuer) throw distrust()
  if (listChildren(assertion, 'AuthnStatement').length === 0) throw distrust()
  assertMadeNow(assertion, question)
  const subject = findOnly(assertion, 'Subject')
  assertConfirmed(subject, question)
  assertTimely(findOnly(assertion, 'Conditions'), now.getTime())
  const name = findOnly(subject, 'NameID')
  if (textOf(name) === '') throw distrust()
  // A transient name changes with each sign-in, so nobody could be recognized by it.
  if (findAttribute(name, 'Format') === TRANSIENT) throw new AppError('sso_changing_name')
  return name
}
