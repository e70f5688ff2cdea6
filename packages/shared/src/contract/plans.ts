import { z } from 'zod'
import {
  AccountPlan,
  ContentCountQuery,
  ContentListQuery,
  Plan,
  PlanHolder,
  PlanInput,
  PlanProgress,
  PlanProgressQuery,
  PlanRow,
  PlanType,
  PlanUpdate,
} from '../schemas/index.ts'
import { get } from './calls.ts'
import { contentEndpoints } from './content.ts'
import { permission } from './endpoint.ts'

const tag = 'Plans'
const progress = {
  apiKeys: 'open',
  tag,
  access: permission('api.v2.plans.progress'),
  query: PlanProgressQuery,
  errors: ['forbidden', 'resource_not_found'],
} as const

const [list, count, ...others] = contentEndpoints(
  { plural: 'Plans', singular: 'Plan', path: '/api/v2/plans', tag },
  { row: PlanRow, record: Plan, input: PlanInput, update: PlanUpdate },
  { inUseError: 'plan_attached' },
)
const ofType = { plan_type: PlanType.optional() }
export const listPlans = { ...list, query: ContentListQuery.extend(ofType) }
export const countPlans = { ...count, query: ContentCountQuery.extend(ofType) }
export const [createPlan, getPlan, updatePlan, deletePlan] = others

export const getPlanProgress = get('getPlanProgress', '/api/v2/plans/{id}/progress', {
  ...progress,
  summary: 'Return the progress of the people who have a master plan',
  answer: PlanProgress,
})

export const listPlanHolders = get('listPlanHolders', '/api/v2/plans/{id}/holders', {
  ...progress,
  apiKeys: 'no_files',
  freshProof: 'for_files',
  summary: 'List the people who have a master plan, with their progress',
  answer: z.array(PlanHolder),
  csv: true,
})

export const listAccountPlans = get('listAccountPlans', '/api/v2/accounts/{id}/plans', {
  apiKeys: 'no_files',
  tag,
  freshProof: 'for_files',
  summary: 'List the plans of one person, with their progress',
  access: permission('api.v2.plans.progress'),
  answer: z.array(AccountPlan),
  errors: ['forbidden', 'resource_not_found'],
})
