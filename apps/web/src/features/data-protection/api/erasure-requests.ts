import type { ErasureRequestRow } from '@evenground/shared/schemas'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/client/call.ts'
import { callQuery } from '../../../lib/client/call-query.ts'
import * as routes from '../../../lib/client/routes.ts'

export const requestsQuery = callQuery(['erasure-requests'], routes.listErasureRequests, { query: {} })

export type Decision = { way: 'anonymise' | 'erase' } | { way: 'refuse'; reason: string }

async function decide({ id }: ErasureRequestRow, decision: Decision): Promise<void> {
  const params = { id }
  if (decision.way === 'refuse') await call(routes.refuseErasure, { params, body: { reason: decision.reason } })
  else await call(routes.carryOutErasure, { params, body: { removal: decision.way } })
}

export function useDecision(request: ErasureRequestRow, onDecided: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (decision: Decision) => decide(request, decision),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: requestsQuery.queryKey })
      onDecided()
    },
  })
}
