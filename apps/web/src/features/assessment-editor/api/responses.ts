import type { AssessmentResponseRow } from '@evenground/shared/schemas'
import { call } from '../../../lib/client/call.ts'
import { callQuery } from '../../../lib/client/call-query.ts'
import { pathOf } from '../../../lib/client/route.ts'
import * as routes from '../../../lib/client/routes.ts'
import type { ListSource } from '../../../lib/lists/list-request.ts'

export const assessmentQuery = (id: string) =>
  callQuery(['assessments', id, 'read'], routes.getAssessment, { params: { id } })

export const responseQuery = (id: string, responseId: string) =>
  callQuery(['assessments', id, 'responses', responseId], routes.getAssessmentResponse, {
    params: { id, response_id: responseId },
  })

export const removeResponse = (id: string, responseId: string) =>
  call(routes.deleteAssessmentResponse, { params: { id, response_id: responseId } })

/** Name of the filter that also shows unfinished and older responses. */
export const SHOW = 'show'

const withoutShow = <Value>({ [SHOW]: _show, ...query }: Record<string, Value>) => query

/** Which of the two lists the role may open. */
export interface OpenLists {
  all: boolean
  latest: boolean
}

/** Whether to show all responses: if the filter asks for them, or if the role may open no other list. */
export const showsAll = ({ all, latest }: OpenLists, show: unknown): boolean => all && (!latest || show === 'all')

/**
 * Lists the newest response of each person and type, or all responses, depending on the filter. Calls `onRows` with
 * each loaded page.
 */
export function listResponses(
  id: string,
  open: OpenLists,
  onRows: (rows: readonly AssessmentResponseRow[]) => void,
): ListSource<AssessmentResponseRow> {
  const options = (signal: AbortSignal | undefined) => (signal ? { signal } : {})
  return {
    path: pathOf(routes.listAssessmentResponses, { id }),
    query: withoutShow,
    load: async (query, signal) => {
      const input = { params: { id }, query: withoutShow(query) }
      const rows = showsAll(open, query[SHOW])
        ? await call(routes.listAssessmentResponses, input, options(signal))
        : await call(routes.listLatestAssessmentResponses, input, options(signal))
      onRows(rows)
      return rows
    },
    count: (query, signal) => {
      const input = { params: { id }, query: withoutShow(query) }
      return showsAll(open, query[SHOW])
        ? call(routes.countAssessmentResponses, input, options(signal))
        : call(routes.countLatestAssessmentResponses, input, options(signal))
    },
  }
}
