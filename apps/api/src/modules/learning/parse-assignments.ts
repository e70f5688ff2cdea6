import type { Assignment } from './assignments.repo.ts'

interface AssignmentInput {
  plans: readonly string[]
  /** In the order of the plans. */
  due_ats?: readonly (string | null)[] | null | undefined
}

/** One assignment for each plan, with its date. A plan named twice counts as its first. */
export function parseAssignments({ plans, due_ats }: AssignmentInput): Assignment[] {
  const first = new Map<string, Assignment>()
  for (const [index, planId] of plans.entries()) {
    const dueAt = due_ats?.[index] ?? null
    if (!first.has(planId)) first.set(planId, { planId, dueAt: dueAt === null ? null : new Date(dueAt) })
  }
  return [...first.values()]
}
