import { type LimitRule, WINDOWS } from '../../platform/rate-limits.ts'

/** Wrong passwords of whoever is signed in already: a stolen session must not be a way to guess the password at leisure. */
export const oldPasswordLimit = (accountId: string): LimitRule => ({
  key: `old password of ${accountId}`,
  limit: 10,
  windowSeconds: WINDOWS.quarterHour,
})
