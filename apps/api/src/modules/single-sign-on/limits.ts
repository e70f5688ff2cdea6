import { inQuarterHour, type LimitRule } from '../../platform/rate-limits.ts'

/** High, since a whole office signs in from one address. */
export const offersLimit = (address: string): LimitRule => inQuarterHour(600, `sign-in offers for ${address}`)

export const startLimit = (address: string): LimitRule => inQuarterHour(300, `single sign-on from ${address}`)

/** Counted before an answer is checked, and refunded if the answer was right, so only failures count. */
export const answerLimit = (address: string): LimitRule => inQuarterHour(60, `refused single sign-on from ${address}`)

/** Further refused answers that belong to no attempt are not recorded: anyone could fill the audit log with them. */
export const unmatchedLimit = (providerId: string): LimitRule =>
  inQuarterHour(100, `answers without an attempt at ${providerId}`)

/** Each check queries a DNS server. */
export const checkLimit = (domainId: string): LimitRule => inQuarterHour(30, `checks of e-mail domains of ${domainId}`)

/** Setting up a provider takes a few attempts at its metadata. */
export const metadataLimit = (accountId: string): LimitRule => inQuarterHour(30, `SAML metadata read for ${accountId}`)

/** Creating a key keeps a processor busy for a while. */
export const serviceKeyLimit = (accountId: string): LimitRule => inQuarterHour(20, `SAML keys made for ${accountId}`)

export const discoveryLimit = (domainId: string): LimitRule => inQuarterHour(60, `looks at providers of ${domainId}`)
