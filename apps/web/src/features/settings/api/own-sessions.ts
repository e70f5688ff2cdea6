import { call } from '../../../lib/client/call.ts'
import { callQuery } from '../../../lib/client/call-query.ts'
import * as routes from '../../../lib/client/routes.ts'

/** Fetched each time the page opens, because sessions start and end elsewhere. */
export const ownSessionsQuery = callQuery(['own-sessions'], routes.listMySessions, { staleTime: 0 })

/** Ends the session with this id; null: all sessions except the current one. */
export const endOwnSessions = (id: string | null): Promise<void> =>
  id ? call(routes.endMySession, { params: { id } }) : call(routes.endMyOtherSessions, {})
