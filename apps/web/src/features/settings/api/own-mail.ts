import type { MailChoicesUpdate } from '@evenground/shared/schemas'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/client/call.ts'
import { callQuery } from '../../../lib/client/call-query.ts'
import * as routes from '../../../lib/client/routes.ts'

export const ownMailQuery = callQuery(['own-mail'], routes.getMyMail, {})

export function useMailChoice() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: MailChoicesUpdate) => call(routes.updateMyMail, { body }),
    onSuccess: (choices) => client.setQueryData(ownMailQuery.queryKey, choices),
  })
}
