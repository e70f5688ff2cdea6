import { tooManyRequests } from '../../http/security/rate-limit.ts'
import { toDrawable } from '../../platform/pdf/index.ts'
import { TooManyWaiting } from '../../platform/take-turns.ts'

const RETRY_SECONDS = 5

/** A picture as it can be drawn, or null. Throws 429 if too many pictures are waiting, instead of leaving this one out. */
export const makeDrawable = (tenant: string, bytes: Uint8Array): Promise<Uint8Array | null> =>
  toDrawable(tenant, bytes).catch((error: unknown) => {
    throw error instanceof TooManyWaiting ? tooManyRequests(RETRY_SECONDS) : error
  })
