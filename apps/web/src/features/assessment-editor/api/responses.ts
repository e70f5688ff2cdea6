import { useInfiniteQuery } from '@tanstack/react-query'
import type { SortKey } from '../../../components/ui/table/table-column.ts'
import { call } from '../../../lib/client/call.ts'
import { callQuery } from '../../../lib/client/call-query.ts'
import * as routes from '../../../lib/client/routes.ts'

export const assessmentQuery = (id: string) =>
  callQuery(['assessments', id, 'read'], routes.getAssessment, { params: { id } })

export const responseQuery = (id: string, responseId: string) =>
  callQuery(['assessments', id, 'responses', responseId], routes.getAssessmentResponse, {
    params: { id, response_id: responseId },
  })

export const removeResponse = (id: string, responseId: string) =>
  call(routes.deleteAssessmentResponse, { params: { id, response_id: responseId } })

/** What narrows and orders the responses. `all` holds unfinished and older ones, too. */
export interface ResponseScope {
  all: boolean
  type: string
  q: string
  sort: readonly SortKey[]
}

export function toQuery({ type, q, sort: [first] }: ResponseScope): Record<string, string> {
  return {
    ...(type && { assessment_type: type }),
    ...(q && { q }),
    ...(first && { order_by: first.id, order_dir: first.desc ? 'desc' : 'asc' }),
  }
}

export const responsesPath = (id: string, all: boolean): string =>
  `/api/v2/assessments/${id}/responses${all ? '' : '/latest'}`

const PAGE_SIZE = 50

/** Responses, some at a time. */
export function useResponses(id: string, scope: ResponseScope) {
  return useInfiniteQuery({
    queryKey: ['assessments', id, 'response-list', scope],
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) => {
      const query = { ...toQuery(scope), limit: String(PAGE_SIZE), offset: String(pageParam) }
      const input = { params: { id }, query }
      return scope.all
        ? call(routes.listAssessmentResponses, input, { signal })
        : call(routes.listLatestAssessmentResponses, input, { signal })
    },
    getNextPageParam: (last, pages) => (last.length < PAGE_SIZE ? undefined : pages.length * PAGE_SIZE),
  })
}
