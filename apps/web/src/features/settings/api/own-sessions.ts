import { call } from '../../../lib/client/call.ts'
import { callQuery } from '../../../lib/client/call-query.ts'
import * as routes from '../../../lib/client/routes.ts'

/** Asked for each time the page opens: devices come and go elsewhere. */
export const ownSessionsQuery = callQuery(['own-sessions'], routes.listMySessions, { staleTime: 0 })

/** One session, or every one but this. */
export const endOwnSessions = (id: string | null): Promise<void> =>
  id ? call(routes.endMySession, { params: { id } }) : call(routes.endMyOtherSessions, {})
