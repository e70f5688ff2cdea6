import { inQuarterHour, type LimitRule } from '../../platform/rate-limits.ts'

/** Limits wrong answers per account, wherever they are given: a code has only six digits. */
export const answerLimit = (accountId: string): LimitRule => inQuarterHour(5, `second factor of ${accountId}`)

/** Limits passkey sign-ins per address, as they do not name an account beforehand. */
export const passkeyLimit = (address: string): LimitRule => inQuarterHour(300, `passkeys from ${address}`)
