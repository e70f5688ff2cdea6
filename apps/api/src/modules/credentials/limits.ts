import { inQuarterHour, type LimitRule } from '../../platform/rate-limits.ts'

/** Wrong passwords of whoever is signed in already: a stolen session must not be a way to guess the password at leisure. */
export const oldPasswordLimit = (accountId: string): LimitRule => inQuarterHour(10, `old password of ${accountId}`)
