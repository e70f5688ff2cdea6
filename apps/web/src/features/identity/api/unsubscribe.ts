import { callPublic } from '../../../lib/client/call.ts'
import * as routes from '../../../lib/client/routes.ts'

export const unsubscribe = (token: string) => callPublic(routes.unsubscribe, { query: { token } })
