import { callQuery } from '../../../lib/client/call-query.ts'
import * as routes from '../../../lib/client/routes.ts'

export const instructionQuery = (id: string) =>
  callQuery(['instruction', id], routes.getInstruction, { params: { id } })
