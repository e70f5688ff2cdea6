import type { listObservations } from '@evenground/shared/contract/observations'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../client/call.ts'
import { route } from '../client/route.ts'

const LIST_OBSERVATIONS = route<typeof listObservations>('GET', '/api/v2/observations')

export interface ObservationKey {
  mediaId: string
  planId: string
}

/** One observation, or none: not watched yet. */
export const observationsQuery = ({ mediaId, planId }: ObservationKey) =>
  queryOptions({
    queryKey: ['observations', planId, mediaId],
    queryFn: ({ signal }) => call(LIST_OBSERVATIONS, { query: { mediaId, planId } }, { signal }),
  })
