import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/client/call.ts'
import { callQuery } from '../../../lib/client/call-query.ts'
import * as routes from '../../../lib/client/routes.ts'

const key = ['first-steps'] as const

/**
 * Without a domain, the server picks the most relevant one. Fetched on each visit, because steps are completed on other
 * pages.
 */
export const firstStepsQuery = (domainId?: string) =>
  callQuery([...key, domainId ?? ''], routes.getFirstSteps, {
    query: domainId ? { domain_id: domainId } : {},
    staleTime: 0,
  })

export async function dismissFirstSteps(client: QueryClient, domainId: string, dismissed: boolean): Promise<void> {
  await call(routes.updateFirstSteps, { params: { id: domainId }, body: { dismissed } })
  await client.invalidateQueries({ queryKey: key })
}
