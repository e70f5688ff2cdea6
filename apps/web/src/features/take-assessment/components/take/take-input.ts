import type { Assessment, LearnerPlan, LearnerTask, UserResponse } from '@evenground/shared/schemas'
import type { Flags } from '../../../../lib/learning/flags.ts'
import type { AnswerKey } from '../../../../lib/unsent/answer-key.ts'

export interface TakeInput {
  plan: LearnerPlan
  task: LearnerTask
  assessment: Assessment
  response: UserResponse | null
  answerKey: AnswerKey
  /** Read before the first question: without a connection they could not be asked for later. */
  flags: Flags
}
