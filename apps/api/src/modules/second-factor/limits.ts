import { inQuarterHour, type LimitRule } from '../../platform/rate-limits.ts'

/** Wrong answers of one account, wherever they are given: a code has six digits. */
export const answerLimit = (accountId: string): LimitRule => inQuarterHour(5, `second factor of ${accountId}`)

/** Passkeys that name no one beforehand. */
export const passkeyLimit = (address: string): LimitRule => inQuarterHour(300, `passkeys from ${address}`)
