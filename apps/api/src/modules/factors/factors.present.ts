import { Factor } from '@evenground/shared/schemas'
import { createPresenter } from '../../http/create-presenter.ts'
import type { FactorRecord, FactorWithSuperFactors } from './factors.repo.ts'

const present = createPresenter(Factor)

export const presentFactor = (factor: FactorRecord | FactorWithSuperFactors): Factor =>
  present(factor, {
    factorIds: factor.subFactors.map((member) => member.factorId),
    subfactors: factor.subFactors.map(({ factorId, title }) => ({ id: factorId, title })),
  })
