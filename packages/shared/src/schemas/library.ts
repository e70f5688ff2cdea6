import { z } from 'zod'
import { MediumType } from './medium.ts'
import { TaskType } from './plan.ts'
import { Id, LocalizedText } from './primitives.ts'

/** A ready plan that ships with the product. */
export const LibraryPlanRow = z.object({
  id: Id,
  title: LocalizedText,
  label: LocalizedText,
  description: LocalizedText,
  /** About how long a learner needs. */
  minutes: z.int().min(1),
  /** How many statements the assessment before and after the training has; 0 where there is none. */
  statements: z.int().min(0),
  /** How many tasks a learner meets. */
  tasks: z.int().min(1),
  /** The plan that the domain made of it, or reads from a domain above; null where it has none. */
  plan_id: Id.nullable(),
})
export type LibraryPlanRow = z.infer<typeof LibraryPlanRow>

const LibraryTask = z.object({
  task_type: TaskType,
  /** Of a medium, what it is; null for every other task. */
  medium_type: MediumType.nullable(),
  title: LocalizedText,
  suffix: LocalizedText,
  required: z.boolean(),
  /** What a learner reads: the page, the question of the journal, what the recording is about, the assessment's text. */
  text_body: LocalizedText,
})
export type LibraryTask = z.infer<typeof LibraryTask>

const LibraryFactor = z.object({
  title: LocalizedText,
  summary: LocalizedText,
  average_score: z.number(),
  /** The question that people are asked about it. */
  statements: z.array(z.object({ text_body: LocalizedText, negative: z.boolean() })),
})

/** The same with everything that is in it. */
export const LibraryPlan = LibraryPlanRow.extend({
  factors: z.array(LibraryFactor),
  intro: z.array(LibraryTask),
  training: z.array(z.object({ title: LocalizedText, tasks: z.array(LibraryTask) })),
  outro: z.array(LibraryTask),
})
export type LibraryPlan = z.infer<typeof LibraryPlan>

export const LibraryAddition = z.object({
  /** Gets the content as its own, and offers the plan. */
  domain_id: Id,
})

export const LibraryAdded = z.object({ plan_id: Id })
