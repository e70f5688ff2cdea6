import type { getMedium } from '@evenground/shared/contract/media'
import type { createObservation, listObservations } from '@evenground/shared/contract/observations'
import type { Observation } from '@evenground/shared/schemas'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/client/call.ts'
import { route } from '../../../lib/client/route.ts'

const GET_MEDIUM = route<typeof getMedium>('GET', '/api/v2/media/{id}')
const LIST_OBSERVATIONS = route<typeof listObservations>('GET', '/api/v2/observations')
const CREATE_OBSERVATION = route<typeof createObservation>('POST', '/api/v2/observations')

export interface ObservationKey {
  mediaId: string
  planId: string
}

/** What the player says of itself; nothing for a document. */
export interface PlayerReport {
  furthest_seconds?: number
  duration_seconds?: number
  load_error?: true
}

export const mediumQuery = (id: string) =>
  queryOptions({
    queryKey: ['medium', id],
    queryFn: ({ signal }) => call(GET_MEDIUM, { params: { id } }, { signal }),
    staleTime: 5 * 60_000,
  })

/** One observation, or none: not watched yet. */
export const observationsQuery = ({ mediaId, planId }: ObservationKey) =>
  queryOptions({
    queryKey: ['observations', planId, mediaId],
    queryFn: ({ signal }) => call(LIST_OBSERVATIONS, { query: { mediaId, planId } }, { signal }),
  })

export const recordObservation = (key: ObservationKey, report: PlayerReport): Promise<Observation> =>
  call(CREATE_OBSERVATION, { body: { ...key, ...report } })
