import { orTryLater } from '../../http/security/rate-limit.ts'
import { toDrawable } from '../../platform/pdf/index.ts'

/** A picture as it can be drawn, or null. Throws 429 if too many pictures are waiting, instead of leaving this one out. */
export const makeDrawable = (tenant: string, bytes: Uint8Array): Promise<Uint8Array | null> =>
  orTryLater(toDrawable(tenant, bytes))
