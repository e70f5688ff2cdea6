import type { getMedium } from '@evenground/shared/contract/media'
import type { createObservation } from '@evenground/shared/contract/observations'
import type { Observation } from '@evenground/shared/schemas'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/client/call.ts'
import { route } from '../../../lib/client/route.ts'
import type { ObservationKey } from '../../../lib/learning/observations.ts'

const GET_MEDIUM = route<typeof getMedium>('GET', '/api/v2/media/{id}')
const CREATE_OBSERVATION = route<typeof createObservation>('POST', '/api/v2/observations')

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

export const recordObservation = (key: ObservationKey, report: PlayerReport): Promise<Observation> =>
  call(CREATE_OBSERVATION, { body: { ...key, ...report } })
