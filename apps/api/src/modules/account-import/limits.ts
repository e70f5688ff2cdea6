import { type LimitRule, WINDOWS } from '../../platform/rate-limits.ts'

/**
 * Limits how many files a person may import per hour. Dry runs count, since each file reveals whether its people have
 * accounts.
 */
export const importLimit = (accountId: string): LimitRule => ({
  key: `import by ${accountId}`,
  limit: 100,
  windowSeconds: WINDOWS.hour,
})
