import type { Platform } from '../../platform/platform.ts'
import { createOwnFactorsService } from './own-factors.service.ts'
import { createProofService } from './proof.service.ts'
import { createResetFactorsService } from './reset-factors.service.ts'

export type SecondFactorModule = ReturnType<typeof createSecondFactorModule>

/** Second factors: people's own, a fresh proof of identity, and the reset by an administrator. */
export const createSecondFactorModule = (platform: Platform) => ({
  own: createOwnFactorsService(platform),
  proof: createProofService(platform),
  ofOthers: createResetFactorsService(platform),
})
