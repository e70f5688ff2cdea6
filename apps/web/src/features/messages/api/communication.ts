import type { Communication } from '@evenground/shared/schemas'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/client/call.ts'
import * as routes from '../../../lib/client/routes.ts'

export const communicationQuery = (id: string) =>
  queryOptions({
    queryKey: ['communications', id],
    queryFn: ({ signal }) => call(routes.getCommunication, { params: { id } }, { signal }),
  })

export const resend = (id: string): Promise<Communication> => call(routes.resendCommunication, { params: { id } })
