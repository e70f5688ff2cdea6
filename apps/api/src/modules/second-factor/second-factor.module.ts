import type { Platform } from '../../platform/platform.ts'
import { createOwnFactorsService } from './own-factors.service.ts'
import { createProofService } from './proof.service.ts'
import { createResetFactorsService } from './reset-factors.service.ts'

export type SecondFactorModule = ReturnType<typeof createSecondFactorModule>

/** What people show beside the password: their own, a fresh proof of it, and its reset by an administrator. */
export const createSecondFactorModule = (platform: Platform) => ({
  own: createOwnFactorsService(platform),
  proof: createProofService(platform),
  ofOthers: createResetFactorsService(platform),
})
