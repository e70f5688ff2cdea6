import { type LimitRule, WINDOWS } from '../../platform/rate-limits.ts'

/** Wrong answers of one account, wherever they are given: a code has six digits. */
export const answerLimit = (accountId: string): LimitRule => ({
  key: `second factor of ${accountId}`,
  limit: 5,
  windowSeconds: WINDOWS.quarterHour,
})

/** Passkeys that name nobody beforehand. */
export const passkeyLimit = (address: string): LimitRule => ({
  key: `passkeys from ${address}`,
  limit: 300,
  windowSeconds: WINDOWS.quarterHour,
})
