import type { UserResponse } from '@evenground/shared/schemas'
import { call } from '../../../lib/client/call.ts'
import * as routes from '../../../lib/client/routes.ts'
import type { AnswerKey } from '../../../lib/unsent/answer-key.ts'
import type { Answers, Wordings } from '../../../lib/unsent/save-answers.ts'

/** Submits the whole response for scoring. This cannot be repeated. */
export const submitAnswers = (key: AnswerKey, answers: Answers, wordings: Wordings): Promise<UserResponse> =>
  call(routes.saveUserResponse, {
    params: { id: key.assessmentId },
    query: { plan_id: key.planId, submit: 'true' },
    body: {
      assessment_type: key.assessmentType,
      account_id: key.accountId,
      factor_assessment_id: key.assessmentId,
      answers,
      wordings,
    },
  })
