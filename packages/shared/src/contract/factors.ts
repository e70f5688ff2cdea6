import { Factor, FactorCountQuery, FactorInput, FactorListQuery, FactorUpdate } from '../schemas/index.ts'
import { contentCountEndpoint, contentListEndpoint } from './content.ts'
import { createEndpoint, deleteEndpoint, readEndpoint, updateEndpoint } from './crud.ts'

const tag = 'Factors'
const entity = { plural: 'Factors', singular: 'Factor', path: '/api/v2/factors', tag } as const

export const listFactors = {
  ...contentListEndpoint(entity, Factor),
  query: FactorListQuery,
}
export const countFactors = {
  ...contentCountEndpoint(entity),
  query: FactorCountQuery,
}
export const createFactor = createEndpoint(entity, FactorInput, Factor)
export const getFactor = readEndpoint(entity, Factor)
export const updateFactor = updateEndpoint(entity, FactorUpdate, Factor)
export const deleteFactor = deleteEndpoint(entity, { errors: ['factor_attached'] })

export const factorEndpoints = [listFactors, countFactors, createFactor, getFactor, updateFactor, deleteFactor] as const
