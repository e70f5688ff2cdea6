import { type LimitRule, WINDOWS } from '../../platform/rate-limits.ts'

/** Limits reports per person: nobody reads faster, and a report may scan millions of rows. */
export const reportLimit = (accountId: string): LimitRule => ({
  key: `report ${accountId}`,
  limit: 120,
  windowSeconds: WINDOWS.minute,
})
