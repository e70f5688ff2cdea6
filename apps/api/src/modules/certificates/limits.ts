import { inQuarterHour, type LimitRule } from '../../platform/rate-limits.ts'

/** No one tries serials in bulk; someone who checks a pile of papers gets through it. */
export const verifyLimit = (address: string): LimitRule => inQuarterHour(300, `certificate look-up ${address}`)

/** A PDF takes the processor some hundredths of a second, and its address needs no sign-in. */
export const downloadLimit = (id: string): LimitRule => inQuarterHour(60, `certificate file ${id}`)

/** A preview is made again while someone chooses colors. */
export const previewLimit = (accountId: string): LimitRule => inQuarterHour(300, `certificate preview ${accountId}`)
