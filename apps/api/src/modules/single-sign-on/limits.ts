import { type LimitRule, WINDOWS } from '../../platform/rate-limits.ts'

/** Generous: a whole office signs in behind one address. */
export const offersLimit = (address: string): LimitRule => ({
  key: `sign-in offers for ${address}`,
  limit: 600,
  windowSeconds: WINDOWS.quarterHour,
})

export const startLimit = (address: string): LimitRule => ({
  key: `single sign-on from ${address}`,
  limit: 300,
  windowSeconds: WINDOWS.quarterHour,
})

/** Counted before an answer is looked at, and refunded where somebody was let in: failures alone stay counted. */
export const answerLimit = (address: string): LimitRule => ({
  key: `refused single sign-on from ${address}`,
  limit: 60,
  windowSeconds: WINDOWS.quarterHour,
})

/** Each check asks a DNS server; each test, a provider. */
export const checkLimit = (domainId: string): LimitRule => ({
  key: `checks of e-mail domains of ${domainId}`,
  limit: 30,
  windowSeconds: WINDOWS.quarterHour,
})

/** Whoever sets a provider up pastes its metadata a few times. */
export const metadataLimit = (accountId: string): LimitRule => ({
  key: `SAML metadata read for ${accountId}`,
  limit: 30,
  windowSeconds: WINDOWS.quarterHour,
})

/** Making a key takes a processor for a while. */
export const serviceKeyLimit = (accountId: string): LimitRule => ({
  key: `SAML keys made for ${accountId}`,
  limit: 20,
  windowSeconds: WINDOWS.quarterHour,
})

export const discoveryLimit = (domainId: string): LimitRule => ({
  key: `looks at providers of ${domainId}`,
  limit: 60,
  windowSeconds: WINDOWS.quarterHour,
})
