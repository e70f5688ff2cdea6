import { getPlan, updatePlan } from '@evenground/shared/contract/plans'
import type { PlanTaskInput, PlanTreeInput } from '@evenground/shared/schemas'
import { expect } from 'vitest'
import type { TestServer } from '../harness.ts'

const asInput = (task: PlanTaskInput): PlanTaskInput => ({
  id: task.id,
  task_id: task.task_id,
  task_type: task.task_type,
  assessment_type: task.assessment_type,
  required: task.required,
})

/** Edits the tree of a plan as its author does: reads it, changes it, and saves the result. */
export async function editPlan(
  server: TestServer,
  token: string,
  planId: string,
  change: (tree: PlanTreeInput) => PlanTreeInput,
): Promise<void> {
  const params = { id: planId }
  const { intro, training, outro } = (await server.call(getPlan, { token, params })).body.tasks as PlanTreeInput
  const tree = {
    intro: intro.map(asInput),
    training: training.map(({ id, factor_id, tasks }) => ({ id, factor_id, tasks: tasks.map(asInput) })),
    outro: outro.map(asInput),
  }
  const { status } = await server.call(updatePlan, { token, params, body: { tasks: change(tree) } as never })
  expect(status).toBe(200)
}
