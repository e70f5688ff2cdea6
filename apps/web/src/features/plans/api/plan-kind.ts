import type { getMyDomains } from '@evenground/shared/contract/domains'
import type { createPlan, deletePlan, getPlan, getPlanProgress, updatePlan } from '@evenground/shared/contract/plans'
import type { Plan, PlanInput } from '@evenground/shared/schemas'
import { ApiError } from '../../../lib/client/api-error.ts'
import { call } from '../../../lib/client/call.ts'
import { route } from '../../../lib/client/route.ts'
import {
  EMPTY_TEXT,
  isTitleFilled,
  suffixTitle,
  type TextValues,
  toLocalisedText,
  toTextValues,
} from '../../../lib/detail/localised-values.ts'
import type { DetailKind } from '../../../lib/detail/record.ts'
import { describeChange, type TreeChange, touchesProgress } from './tree-change.ts'
import { findTreeFaults } from './tree-faults.ts'
import { EMPTY_TREE, readTree, renewTree, type TreeValues, writeTree } from './tree-values.ts'

const GET = route<typeof getPlan>('GET', '/api/v2/plans/{id}')
const CREATE = route<typeof createPlan>('POST', '/api/v2/plans')
const UPDATE = route<typeof updatePlan>('PUT', '/api/v2/plans/{id}')
const DELETE = route<typeof deletePlan>('DELETE', '/api/v2/plans/{id}')
const MY_DOMAINS = route<typeof getMyDomains>('GET', '/api/v2/ui/domains/me')
const PROGRESS = route<typeof getPlanProgress>('GET', '/api/v2/plans/{id}/progress')

export type PlanValues = {
  /** Whose plan it was read from; null for the shared library and for a new one. */
  domain_id: string | null
  title: TextValues
  label: TextValues
  description: TextValues
  suffix: TextValues
  order_type: Plan['order_type']
  active: boolean
  pause_instruction_id: string | null
  hide_scores_instruction_id: string | null
  tasks: TreeValues
}

/** People who began a plan and have not completed it; nobody where the right to see it is missing. */
export async function countUnderWay(id: string): Promise<number> {
  try {
    return (await call(PROGRESS, { params: { id }, query: { limit: '1' } })).counts.started
  } catch (error) {
    if (error instanceof ApiError && error.status === 403) return 0
    throw error
  }
}

const read = (plan: Plan): PlanValues => ({
  domain_id: plan.domain_id,
  title: toTextValues(plan.title),
  label: toTextValues(plan.label),
  description: toTextValues(plan.description),
  suffix: toTextValues(plan.suffix),
  order_type: plan.order_type,
  active: plan.active,
  pause_instruction_id: plan.pause_instruction_id,
  hide_scores_instruction_id: plan.hide_scores_instruction_id,
  tasks: readTree(plan.tasks),
})

const write = ({ domain_id: _, title, label, description, suffix, tasks, ...rest }: PlanValues): PlanInput => ({
  ...rest,
  title: toLocalisedText(title),
  label: toLocalisedText(label),
  description: toLocalisedText(description),
  suffix: toLocalisedText(suffix),
  tasks: writeTree(tasks),
})

/**
 * A copy stays with the owner of its model where that domain is in reach: what its tasks point to may belong to it, and
 * could not be seen from anywhere else.
 */
async function findOwner({ domain_id }: PlanValues): Promise<Pick<PlanInput, 'domain_id'>> {
  if (domain_id === null) return {}
  const { domains } = await call(MY_DOMAINS, {})
  return domains.some(({ id }) => id === domain_id) ? { domain_id } : {}
}

/** `confirm` is asked before a save that meets people who are on their way. */
export function createPlanKind(
  confirm: (change: TreeChange, people: number) => Promise<boolean>,
): DetailKind<Plan, PlanValues> {
  return {
    name: 'plans',
    load: (id, options) => call(GET, { params: { id } }, options),
    create: async (values, options) => {
      const owner = await findOwner(values)
      return call(CREATE, { body: { ...write(values), ...owner } }, options)
    },
    update: async (before, values, options) => {
      const change = describeChange(readTree(before.tasks), values.tasks)
      const people = touchesProgress(change) ? await countUnderWay(before.id) : 0
      if (people > 0 && !(await confirm(change, people))) throw new ApiError(0, 'plan_save_held')
      return call(UPDATE, { params: { id: before.id }, body: write(values) }, options)
    },
    remove: (id) => call(DELETE, { params: { id } }),
    empty: () => ({
      domain_id: null,
      title: EMPTY_TEXT,
      label: EMPTY_TEXT,
      description: EMPTY_TEXT,
      suffix: EMPTY_TEXT,
      order_type: 'worst_factor_first',
      active: true,
      pause_instruction_id: null,
      hide_scores_instruction_id: null,
      tasks: EMPTY_TREE,
    }),
    read,
    check: ({ title, tasks }, domainLocale) => [
      ...(isTitleFilled(title, domainLocale) ? [] : [{ path: 'title', code: 'required' }]),
      ...findTreeFaults(tasks),
    ],
    copy: (values, suffix) => ({
      ...values,
      title: suffixTitle(values.title, suffix),
      tasks: renewTree(values.tasks),
    }),
    deleted: 'plan_deleted',
  }
}
