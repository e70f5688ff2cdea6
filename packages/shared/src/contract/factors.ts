import { Factor, FactorCountQuery, FactorInput, FactorListQuery, FactorUpdate } from '../schemas/index.ts'
import { contentCountEndpoint, contentListEndpoint } from './content.ts'
import { createEndpoint, deleteEndpoint, readEndpoint, updateEndpoint } from './crud.ts'
import { permission } from './endpoint.ts'

const tag = 'Factors'
const entity = { plural: 'Factors', singular: 'Factor', path: '/api/v2/factors', tag } as const

export const listFactors = {
  ...contentListEndpoint(entity, permission('api.v2.factors.list'), Factor),
  query: FactorListQuery,
}
export const countFactors = {
  ...contentCountEndpoint(entity, permission('api.v2.factors.count')),
  query: FactorCountQuery,
}
export const createFactor = createEndpoint(entity, permission('api.v2.factors.create'), FactorInput, Factor)
export const getFactor = readEndpoint(entity, permission('api.v2.factors.get_by_id'), Factor)
export const updateFactor = updateEndpoint(entity, permission('api.v2.factors.update_by_id'), FactorUpdate, Factor)
export const deleteFactor = deleteEndpoint(entity, permission('api.v2.factors.destroy_by_id'), ['factor_attached'])

export const factorEndpoints = [listFactors, countFactors, createFactor, getFactor, updateFactor, deleteFactor] as const
