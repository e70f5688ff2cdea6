import type { UserResponse } from '@evenground/shared/schemas'
import { call } from '../client/call.ts'
import * as routes from '../client/routes.ts'
import type { AnswerKey } from './answer-key.ts'

/** Raw answers, 1 to 5, by question id. */
export type Answers = Readonly<Record<string, number>>

/** Question id → number of the wording that was answered. */
export type Wordings = Readonly<Record<string, number>>

/** Merges answers into the response. Without answers, only records the start of the assessment. */
export const saveAnswers = (
  key: AnswerKey,
  { answers, wordings }: { answers: Answers; wordings: Wordings },
  signal?: AbortSignal,
): Promise<UserResponse> =>
  call(
    routes.saveUserResponse,
    {
      params: { id: key.assessmentId },
      query: { plan_id: key.planId },
      body: { assessment_type: key.assessmentType, account_id: key.accountId, answers, wordings },
    },
    signal ? { signal } : {},
  )
