import type { Observation } from '@evenground/shared/schemas'
import { call } from '../../../lib/client/call.ts'
import { callQuery } from '../../../lib/client/call-query.ts'
import * as routes from '../../../lib/client/routes.ts'
import type { ObservationKey } from '../../../lib/learning/observations.ts'

/** What the player reports about itself; empty for a document. */
export interface PlayerReport {
  furthest_seconds?: number
  duration_seconds?: number
  load_error?: true
}

export const mediumQuery = (id: string) =>
  callQuery(['medium', id], routes.getMedium, { params: { id }, staleTime: 5 * 60_000 })

export const recordObservation = (key: ObservationKey, report: PlayerReport): Promise<Observation> =>
  call(routes.createObservation, { body: { ...key, ...report } })
