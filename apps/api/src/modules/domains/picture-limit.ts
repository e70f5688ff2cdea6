import type { Caller } from '../../http/security/caller.ts'
import { consumeOrRefuse } from '../../http/security/rate-limit.ts'
import { inQuarterHour, type LimitRule, type RateLimits } from '../../platform/rate-limits.ts'

/** Limits saves with pictures, each of which is looked through or unpacked. High enough for setting up many domains. */
export const pictureLimit = (accountId: string): LimitRule => inQuarterHour(300, `saved pictures ${accountId}`)

/** Counts a save if it has a picture. Throws 429 beyond the limit. */
export async function limitPictures(
  limits: RateLimits,
  { accountId }: Caller,
  ...pictures: (string | null | undefined)[]
): Promise<void> {
  if (pictures.some(Boolean)) await consumeOrRefuse(limits, pictureLimit(accountId))
}
