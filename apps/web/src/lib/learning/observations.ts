import { queryOptions } from '@tanstack/react-query'
import { call } from '../client/call.ts'
import * as routes from '../client/routes.ts'

export interface ObservationKey {
  mediaId: string
  planId: string
}

/** One observation, or none: not watched yet. */
export const observationsQuery = ({ mediaId, planId }: ObservationKey) =>
  queryOptions({
    queryKey: ['observations', planId, mediaId],
    queryFn: ({ signal }) => call(routes.listObservations, { query: { mediaId, planId } }, { signal }),
  })
