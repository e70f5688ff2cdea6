import type { saveUserResponse } from '@evenground/shared/contract/assessments'
import type { UserResponse } from '@evenground/shared/schemas'
import { call } from '../../../lib/client/call.ts'
import { route } from '../../../lib/client/route.ts'
import type { AnswerKey } from '../../../lib/unsent/answer-key.ts'
import type { Answers, Wordings } from '../../../lib/unsent/save-answers.ts'

const SAVE_RESPONSE = route<typeof saveUserResponse>('POST', '/api/v2/assessments/{id}/userresponse')

/** Sends the whole response to be scored, once and for all. */
export const submitAnswers = (key: AnswerKey, answers: Answers, wordings: Wordings): Promise<UserResponse> =>
  call(SAVE_RESPONSE, {
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
