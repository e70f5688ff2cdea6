import { callQuery } from '../client/call-query.ts'
import * as routes from '../client/routes.ts'

export interface ObservationKey {
  mediaId: string
  planId: string
}

/** Query for the observations of a recording: a list with one entry, or empty if it has not been watched yet. */
export const observationsQuery = ({ mediaId, planId }: ObservationKey) =>
  callQuery(['observations', planId, mediaId], routes.listObservations, { query: { mediaId, planId } })
