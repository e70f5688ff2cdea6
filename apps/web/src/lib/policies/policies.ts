import type { PolicyState } from '@evenground/shared/schemas'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../client/call.ts'
import { callQuery } from '../client/call-query.ts'
import * as routes from '../client/routes.ts'
import { meQuery } from '../session/me.ts'

/** Query for the terms of use and the privacy notice that apply in a domain. */
export const policiesQuery = (domainId: string) =>
  callQuery(['policies', domainId], routes.getPolicies, { params: { id: domainId } })

/** Query for what the signed-in person accepted, and when. */
export const acceptancesQuery = callQuery(['acceptances'], routes.listMyAcceptances, {})

const acceptCurrent = (): Promise<PolicyState> => call(routes.acceptPolicies, { body: { accepted_terms: true } })

/** Mutation that accepts the current texts. Pages that show the state update at once. */
export function useAcceptance(onAccepted?: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: acceptCurrent,
    onSuccess: (policies) => {
      client.setQueryData(meQuery.queryKey, (me) => me && { ...me, policies })
      void client.invalidateQueries({ queryKey: acceptancesQuery.queryKey })
      onAccepted?.()
    },
  })
}
