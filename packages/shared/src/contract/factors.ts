import { Factor, FactorCountQuery, FactorInput, FactorListQuery, FactorUpdate } from '../schemas/index.ts'
import { contentEndpoints } from './content.ts'

const [list, count, ...others] = contentEndpoints(
  { plural: 'Factors', singular: 'Factor', path: '/api/v2/factors', tag: 'Factors' },
  { row: Factor, record: Factor, input: FactorInput, update: FactorUpdate },
  { inUseError: 'factor_attached' },
)
export const listFactors = { ...list, query: FactorListQuery }
export const countFactors = { ...count, query: FactorCountQuery }
export const [createFactor, getFactor, updateFactor, deleteFactor] = others
