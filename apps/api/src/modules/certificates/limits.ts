import { type LimitRule, WINDOWS } from '../../platform/rate-limits.ts'

/** Nobody tries serials in bulk; somebody who checks a pile of papers gets through it. */
export const verifyLimit = (address: string): LimitRule => ({
  key: `certificate look-up ${address}`,
  limit: 300,
  windowSeconds: WINDOWS.quarterHour,
})

/** A PDF takes the processor some hundredths of a second, and its address needs no sign-in. */
export const downloadLimit = (id: string): LimitRule => ({
  key: `certificate file ${id}`,
  limit: 60,
  windowSeconds: WINDOWS.quarterHour,
})

/** A preview is made again while someone chooses colors. */
export const previewLimit = (accountId: string): LimitRule => ({
  key: `certificate preview ${accountId}`,
  limit: 300,
  windowSeconds: WINDOWS.quarterHour,
})
