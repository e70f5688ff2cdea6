import type { saveUserResponse } from '@evenground/shared/contract/assessments'
import type { UserResponse } from '@evenground/shared/schemas'
import { call } from '../../../lib/client/call.ts'
import { route } from '../../../lib/client/route.ts'
import type { ResponseKey } from './queries.ts'
import type { Wordings } from './shown-wording.ts'

const SAVE_RESPONSE = route<typeof saveUserResponse>('POST', '/api/v2/assessments/{id}/userresponse')

/** Raw answers, 1 to 5, by question id. */
export type Answers = Readonly<Record<string, number>>

/** Named in every call, so that what waits on this device can never be stored under somebody else's account. */
type Owner = { accountId: string }

/** Merges answers into the response; without any it only records that the assessment was begun. */
export const saveAnswers = (key: ResponseKey & Owner, answers: Answers, wordings: Wordings): Promise<UserResponse> =>
  call(SAVE_RESPONSE, {
    params: { id: key.assessmentId },
    query: { plan_id: key.planId },
    body: { assessment_type: key.assessmentType, account_id: key.accountId, answers, wordings },
  })

/** Sends the whole response to be scored, once and for all. */
export const submitAnswers = (key: ResponseKey & Owner, answers: Answers, wordings: Wordings): Promise<UserResponse> =>
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
