import type { AuditEvent } from '@evenground/shared/schemas'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/client/call.ts'
import * as routes from '../../../lib/client/routes.ts'

const findName = (id: string, [event]: readonly AuditEvent[]): string | null => {
  if (!event) return null
  const { actor_id, actor_name, account_id, account_name, target_id, target_name } = event
  if (actor_id === id) return actor_name
  if (account_id === id) return account_name
  return target_id === id ? target_name : null
}

/** Finds a person's name in the log: a filter from the URL contains only the id. */
const nameQuery = (filter: 'person_id' | 'actor_id', id: string) =>
  queryOptions({
    queryKey: ['audit', 'name', filter, id],
    queryFn: async ({ signal }) =>
      findName(id, await call(routes.listAuditEvents, { query: { limit: '1', [filter]: id } }, { signal })),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The name of the person by whom the list is filtered; the id until the name is loaded. */
export function useChosenName(filter: 'person_id' | 'actor_id', id: string | null): string {
  const { data } = useQuery({ ...nameQuery(filter, id ?? ''), enabled: id !== null })
  return data ?? '…'
}
