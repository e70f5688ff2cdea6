import type { getCommunication, resendCommunication } from '@evenground/shared/contract/messaging'
import type { Communication } from '@evenground/shared/schemas'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/client/call.ts'
import { route } from '../../../lib/client/route.ts'

const COMMUNICATION = route<typeof getCommunication>('GET', '/api/v2/communications/{id}')
const RESEND = route<typeof resendCommunication>('POST', '/api/v2/communications/{id}/resend')

export const communicationQuery = (id: string) =>
  queryOptions({
    queryKey: ['communications', id],
    queryFn: ({ signal }) => call(COMMUNICATION, { params: { id } }, { signal }),
  })

export const resend = (id: string): Promise<Communication> => call(RESEND, { params: { id } })
