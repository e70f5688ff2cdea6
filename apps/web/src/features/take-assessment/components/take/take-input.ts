import type { Assessment, LearnerPlan, LearnerTask, UserResponse } from '@evenground/shared/schemas'
import type { Flags } from '../../../../lib/learning/flags.ts'
import type { AnswerKey } from '../../../../lib/unsent/answer-key.ts'

export interface TakeInput {
  plan: LearnerPlan
  task: LearnerTask
  assessment: Assessment
  response: UserResponse | null
  answerKey: AnswerKey
  /** Loaded before the first question, because they could not be fetched later without a connection. */
  flags: Flags
}
