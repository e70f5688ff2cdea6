import { Factor } from '@evenground/shared/schemas'
import { createPresenter } from '../../http/create-presenter.ts'
import type { FactorRecord, PlacedFactor } from './factors.repo.ts'

const present = createPresenter(Factor)

export const presentFactor = (factor: FactorRecord | PlacedFactor): Factor =>
  present(factor, {
    factorIds: factor.subFactors.map((member) => member.factorId),
    subfactors: factor.subFactors.map(({ factorId, title }) => ({ id: factorId, title })),
  })
