import { callQuery } from '../client/call-query.ts'
import * as routes from '../client/routes.ts'

export interface ObservationKey {
  mediaId: string
  planId: string
}

/** One observation, or none: not watched yet. */
export const observationsQuery = ({ mediaId, planId }: ObservationKey) =>
  callQuery(['observations', planId, mediaId], routes.listObservations, { query: { mediaId, planId } })
