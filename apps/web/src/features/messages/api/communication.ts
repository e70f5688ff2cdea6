import type { Communication } from '@evenground/shared/schemas'
import { call } from '../../../lib/client/call.ts'
import { callQuery } from '../../../lib/client/call-query.ts'
import * as routes from '../../../lib/client/routes.ts'

export const communicationQuery = (id: string) =>
  callQuery(['communications', id], routes.getCommunication, { params: { id } })

export const resend = (id: string): Promise<Communication> => call(routes.resendCommunication, { params: { id } })
