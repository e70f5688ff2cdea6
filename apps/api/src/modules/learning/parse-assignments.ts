import type { Assignment } from './assignments.repo.ts'

interface AssignmentInput {
  plans: readonly string[]
  /** Due dates in the order of the plans. */
  due_ats?: readonly (string | null)[] | null | undefined
}

/** One assignment per plan, with its due date. If a plan is named twice, the first counts. */
export function parseAssignments({ plans, due_ats }: AssignmentInput): Assignment[] {
  const first = new Map<string, Assignment>()
  for (const [index, planId] of plans.entries()) {
    const dueAt = due_ats?.[index] ?? null
    if (!first.has(planId)) first.set(planId, { planId, dueAt: dueAt === null ? null : new Date(dueAt) })
  }
  return [...first.values()]
}
