import type { Factor } from '@evenground/shared/schemas'
import { presentContent, readText } from '../content/index.ts'
import type { FactorRecord, PlacedFactor } from './factors.repo.ts'

export const presentFactor = (factor: FactorRecord | PlacedFactor): Factor => ({
  ...presentContent(factor),
  description: readText(factor.description),
  summary: readText(factor.summary),
  average_score: factor.averageScore,
  super_factor: factor.superFactor,
  factorIds: factor.subFactors.map((member) => member.factorId),
  subfactors: factor.subFactors.map((member) => ({
    id: member.factorId,
    title: readText(member.factor.title),
  })),
  ...('superFactorIds' in factor && { superFactorIds: [...factor.superFactorIds] }),
})
