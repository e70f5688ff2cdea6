import { type LimitRule, WINDOWS } from '../../platform/rate-limits.ts'

/** Limits the messages that one administrator sends by hand: tests, and messages sent again. */
export const messageLimit = (accountId: string): LimitRule => ({
  key: `mail by ${accountId}`,
  limit: 60,
  windowSeconds: WINDOWS.hour,
})
