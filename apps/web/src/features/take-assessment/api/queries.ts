import type { UserResponse } from '@evenground/shared/schemas'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/client/call.ts'
import { callQuery } from '../../../lib/client/call-query.ts'
import * as routes from '../../../lib/client/routes.ts'
import { isSealedError } from '../../../lib/session/sealed-error.ts'
import type { ResponseKey } from '../../../lib/unsent/answer-key.ts'

export const assessmentQuery = (id: string) =>
  callQuery(['assessment', id], routes.getAssessment, { params: { id }, staleTime: 5 * 60_000 })

export const factorsQuery = (id: string) =>
  callQuery(['assessment', id, 'factors'], routes.listAssessmentFactors, { params: { id }, staleTime: 5 * 60_000 })

export async function fetchResponse(key: ResponseKey, signal?: AbortSignal): Promise<UserResponse | null> {
  const query = { plan_id: key.planId, assessment_type: String(key.assessmentType) }
  const response = await call(
    routes.getUserResponse,
    { params: { id: key.assessmentId }, query },
    signal ? { signal } : {},
  )
  return response ?? null
}

/** The response before training, to compare a later one with; null if there is none or it is sealed. */
export const earlierResponseQuery = (key: ResponseKey) =>
  queryOptions({
    queryKey: ['response', key.planId, key.assessmentId, key.assessmentType, 'earlier'],
    queryFn: ({ signal }) =>
      fetchResponse(key, signal).catch((error: unknown) => {
        if (isSealedError(error)) return null
        throw error
      }),
    staleTime: 0,
  })

/** The learner's own answers and scores; null before the first answer. */
export const responseQuery = (key: ResponseKey) =>
  queryOptions({
    queryKey: ['response', key.planId, key.assessmentId, key.assessmentType],
    queryFn: ({ signal }) => fetchResponse(key, signal),
    staleTime: 0,
  })
