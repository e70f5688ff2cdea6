import type { getAssessment, getUserResponse, listAssessmentFactors } from '@evenground/shared/contract/assessments'
import type { UserResponse } from '@evenground/shared/schemas'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/client/call.ts'
import { route } from '../../../lib/client/route.ts'
import type { ResponseKey } from '../../../lib/unsent/answer-key.ts'

const GET_ASSESSMENT = route<typeof getAssessment>('GET', '/api/v2/assessments/{id}')
const LIST_FACTORS = route<typeof listAssessmentFactors>('GET', '/api/v2/assessments/{id}/factors')
const GET_RESPONSE = route<typeof getUserResponse>('GET', '/api/v2/assessments/{id}/userresponse')

export const assessmentQuery = (id: string) =>
  queryOptions({
    queryKey: ['assessment', id],
    queryFn: ({ signal }) => call(GET_ASSESSMENT, { params: { id } }, { signal }),
    staleTime: 5 * 60_000,
  })

export const factorsQuery = (id: string) =>
  queryOptions({
    queryKey: ['assessment', id, 'factors'],
    queryFn: ({ signal }) => call(LIST_FACTORS, { params: { id } }, { signal }),
    staleTime: 5 * 60_000,
  })

export async function fetchResponse(key: ResponseKey, signal?: AbortSignal): Promise<UserResponse | null> {
  const query = { plan_id: key.planId, assessment_type: String(key.assessmentType) }
  const response = await call(GET_RESPONSE, { params: { id: key.assessmentId }, query }, signal ? { signal } : {})
  return response ?? null
}

/** The learner's own answers and scores; null before the first answer. */
export const responseQuery = (key: ResponseKey) =>
  queryOptions({
    queryKey: ['response', key.planId, key.assessmentId, key.assessmentType],
    queryFn: ({ signal }) => fetchResponse(key, signal),
    staleTime: 0,
  })
