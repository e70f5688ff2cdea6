import { callQuery } from '../client/call-query.ts'
import * as routes from '../client/routes.ts'

/** Query for who may see what the signed-in person answers and writes from now on. */
export const audienceQuery = callQuery(['audience'], routes.getAnswerAudience, { staleTime: 60_000 })
