import type { Assessment, Factor, Instruction, JournalPrompt, Medium, Plan, PlanTask } from '../seed/content/types.ts'

/** All the content of one plan. Each list is in the order in which a learner may reach it. */
interface PlanContent {
  plan: Plan
  factors: Factor[]
  assessments: Assessment[]
  instructions: Instruction[]
  media: Medium[]
  journalPrompts: JournalPrompt[]
}

export interface LibraryPlan extends PlanContent {
  id: string
}

const tasksOf = ({ intro, training, outro }: Plan): PlanTask[] => [
  ...intro,
  ...training.flatMap((group) => group.tasks),
  ...outro,
]

function pick<T extends { key: string }>(all: readonly T[], keys: readonly (string | null)[]): T[] {
  const byKey = new Map(all.map((one) => [one.key, one]))
  return [...new Set(keys)].flatMap((key) => (key === null ? [] : (byKey.get(key) ?? [])))
}

/** Collects the content of a plan, down to the factors of its questions, readings and prompts. */
export function collectPlan(plan: Plan, all: Omit<PlanContent, 'plan'>): PlanContent {
  const keys = tasksOf(plan).map((task) => task.content)
  const assessments = pick(all.assessments, keys)
  const instructions = pick(all.instructions, [...keys, plan.pauseInstruction, plan.hideScoresInstruction])
  const journalPrompts = pick(all.journalPrompts, keys)
  const factorKeys = [
    ...plan.training.map((group) => group.factor),
    ...assessments.flatMap(({ items }) => items.map((item) => item.factor)),
    ...[...instructions, ...journalPrompts].map((one) => one.factor),
  ]
  return {
    plan,
    factors: pick(all.factors, factorKeys),
    assessments,
    instructions,
    media: pick(all.media, keys),
    journalPrompts,
  }
}
