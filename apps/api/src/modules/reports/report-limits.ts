import { type LimitRule, WINDOWS } from '../../platform/rate-limits.ts'

/** Reports of one person: no one reads faster, and each may look at millions of rows. */
export const reportLimit = (accountId: string): LimitRule => ({
  key: `report ${accountId}`,
  limit: 120,
  windowSeconds: WINDOWS.minute,
})
