import { z } from 'zod'
import {
  ContentCountQuery,
  ContentListQuery,
  IdParams,
  ListQuery,
  Plan,
  PlanHolder,
  PlanInput,
  PlanProgress,
  PlanRow,
  PlanType,
  PlanUpdate,
} from '../schemas/index.ts'
import { countEndpoint, createEndpoint, deleteEndpoint, listEndpoint, readEndpoint, updateEndpoint } from './crud.ts'
import { endpoint, permission } from './endpoint.ts'

const tag = 'Plans'
const entity = { plural: 'Plans', singular: 'Plan', path: '/api/v2/plans', tag } as const

export const listPlans = {
  ...listEndpoint(entity, PlanRow),
  query: ContentListQuery.extend({ plan_type: PlanType.optional() }),
}
export const countPlans = {
  ...countEndpoint(entity),
  query: ContentCountQuery.extend({ plan_type: PlanType.optional() }),
}
export const createPlan = createEndpoint(entity, PlanInput, Plan)
export const getPlan = readEndpoint(entity, Plan)
export const updatePlan = updateEndpoint(entity, PlanUpdate, Plan)
export const deletePlan = deleteEndpoint(entity, { errors: ['plan_attached'] })

export const getPlanProgress = endpoint({
  id: 'getPlanProgress',
  method: 'GET',
  path: '/api/v2/plans/{id}/progress',
  tag,
  summary: 'How far the holders of a master plan are',
  access: permission('api.v2.plans.progress'),
  apiKeys: 'open',
  params: IdParams,
  query: ListQuery,
  responses: { 200: PlanProgress },
  errors: ['resource_not_found'],
})

export const listPlanHolders = endpoint({
  id: 'listPlanHolders',
  method: 'GET',
  path: '/api/v2/plans/{id}/holders',
  tag,
  summary: 'The holders of a master plan, one by one',
  access: permission('api.v2.plans.progress'),
  apiKeys: 'open',
  params: IdParams,
  query: ListQuery,
  responses: { 200: z.array(PlanHolder) },
  csv: true,
  errors: ['resource_not_found'],
})

export const planEndpoints = [
  listPlans,
  countPlans,
  createPlan,
  getPlan,
  updatePlan,
  deletePlan,
  getPlanProgress,
  listPlanHolders,
] as const
