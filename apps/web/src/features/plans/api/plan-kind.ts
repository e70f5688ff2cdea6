import type { createPlan, deletePlan, getPlan, getPlanProgress, updatePlan } from '@evenground/shared/contract/plans'
import type { Plan, PlanInput } from '@evenground/shared/schemas'
import { ApiError } from '../../../lib/client/api-error.ts'
import { call } from '../../../lib/client/call.ts'
import { route } from '../../../lib/client/route.ts'
import { contentKind } from '../../../lib/detail/content-kind.ts'
import { EMPTY_TEXT, type TextValues, toLocalizedText, toTextValues } from '../../../lib/detail/localized-values.ts'
import type { DetailKind } from '../../../lib/detail/resource.ts'
import { describeChange, type TreeChange, touchesProgress } from './tree-change.ts'
import { findTreeErrors } from './tree-errors.ts'
import { EMPTY_TREE, readTree, renewTree, type TreeValues, writeTree } from './tree-values.ts'

type Calls = {
  load: typeof getPlan
  create: typeof createPlan
  update: typeof updatePlan
  remove: typeof deletePlan
}

const PROGRESS = route<typeof getPlanProgress>('GET', '/api/v2/plans/{id}/progress')

export type PlanValues = {
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

const write = ({ title, label, description, suffix, tasks, ...rest }: PlanValues): PlanInput => ({
  ...rest,
  title: toLocalizedText(title),
  label: toLocalizedText(label),
  description: toLocalizedText(description),
  suffix: toLocalizedText(suffix),
  tasks: writeTree(tasks),
})

const masterKind = contentKind<Calls, PlanValues>({
  name: 'plans',
  empty: () => ({
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
  write,
  check: ({ tasks }) => findTreeErrors(tasks),
  renew: (values) => ({ ...values, tasks: renewTree(values.tasks) }),
  deleted: 'plan_deleted',
})

/** `confirm` is asked before a save that meets people who are on their way. */
export const createPlanKind = (
  confirm: (change: TreeChange, people: number) => Promise<boolean>,
): DetailKind<Plan, PlanValues> => ({
  ...masterKind,
  update: async (before, values, options) => {
    const change = describeChange(readTree(before.tasks), values.tasks)
    const people = touchesProgress(change) ? await countUnderWay(before.id) : 0
    if (people > 0 && !(await confirm(change, people))) throw new ApiError(0, 'plan_save_held')
    return masterKind.update(before, values, options)
  },
})
