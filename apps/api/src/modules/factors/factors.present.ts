import type { Factor } from '@evenground/shared/schemas'
import { presentContent } from '../content/index.ts'
import type { FactorRecord, PlacedFactor } from './factors.repo.ts'

export const presentFactor = (factor: FactorRecord | PlacedFactor): Factor => ({
  ...presentContent(factor),
  description: factor.description,
  summary: factor.summary,
  average_score: factor.averageScore,
  super_factor: factor.superFactor,
  factorIds: factor.subFactors.map((member) => member.factorId),
  subfactors: factor.subFactors.map(({ factorId, title }) => ({ id: factorId, title })),
  ...('superFactorIds' in factor && { superFactorIds: [...factor.superFactorIds] }),
})
