import { z } from 'zod'
import { MediumType } from './medium.ts'
import { TaskType } from './plan.ts'
import { Id, LocalizedText } from './primitives.ts'

/** A ready-made plan that ships with the product. */
export const LibraryPlanRow = z.object({
  id: Id,
  title: LocalizedText,
  label: LocalizedText,
  description: LocalizedText,
  /** Approximate time that a learner needs, in minutes. */
  minutes: z.int().min(1),
  /** The number of statements in the assessment before and after the training; 0 if there is no assessment. */
  statements: z.int().min(0),
  /** The number of tasks that a learner does. */
  tasks: z.int().min(1),
  /** The active plan that was created from it in the domain, or in a domain above; null if there is none. */
  plan_id: Id.nullable(),
})
export type LibraryPlanRow = z.infer<typeof LibraryPlanRow>

const LibraryTask = z.object({
  task_type: TaskType,
  /** The type of a medium; null for every other task. */
  medium_type: MediumType.nullable(),
  title: LocalizedText,
  suffix: LocalizedText,
  required: z.boolean(),
  /**
   * What a learner reads: the page, the journal question, the description of the recording, or the text of the
   * assessment.
   */
  text_body: LocalizedText,
})
export type LibraryTask = z.infer<typeof LibraryTask>

const LibraryFactor = z.object({
  title: LocalizedText,
  summary: LocalizedText,
  average_score: z.number(),
  /** The statements about this factor that people respond to. */
  statements: z.array(z.object({ text_body: LocalizedText, negative: z.boolean() })),
})

/** A ready-made plan with all its content. */
export const LibraryPlan = LibraryPlanRow.extend({
  factors: z.array(LibraryFactor),
  intro: z.array(LibraryTask),
  training: z.array(z.object({ title: LocalizedText, tasks: z.array(LibraryTask) })),
  outro: z.array(LibraryTask),
})
export type LibraryPlan = z.infer<typeof LibraryPlan>

export const LibraryAddition = z.object({
  /** The domain that receives the content as its own and offers the plan. */
  domain_id: Id,
})

export const LibraryAdded = z.object({ plan_id: Id })
