import { inQuarterHour, type LimitRule } from '../../platform/rate-limits.ts'

/** Keeps people from trying numbers in bulk, but lets them check a pile of certificates. */
export const verifyLimit = (address: string): LimitRule => inQuarterHour(300, `certificate look-up ${address}`)

/** Limits downloads, which need no sign-in and take some hundredths of a second of processor time each. */
export const downloadLimit = (id: string): LimitRule => inQuarterHour(60, `certificate file ${id}`)

/** High enough for someone who tries out colors, since each change renders a new preview. */
export const previewLimit = (accountId: string): LimitRule => inQuarterHour(300, `certificate preview ${accountId}`)
