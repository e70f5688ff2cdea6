import { inQuarterHour, type LimitRule } from '../../platform/rate-limits.ts'

/** Limits wrong passwords within a session: a stolen session must not allow unlimited guesses at the password. */
export const oldPasswordLimit = (accountId: string): LimitRule => inQuarterHour(10, `old password of ${accountId}`)
