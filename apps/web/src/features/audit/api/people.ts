import type { AccountRow, AuditEvent } from '@evenground/shared/schemas'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { PickOption } from '../../../components/ui/fields/use-options.ts'
import { call } from '../../../lib/client/call.ts'
import * as routes from '../../../lib/client/routes.ts'

const MOST_SHOWN = 50

/** People by name or login, for whoever may list accounts. */
export const searchPeople =
  (text: (value: AccountRow['given_name']) => string) =>
  async (q: string, signal: AbortSignal): Promise<PickOption[]> => {
    const query = { limit: String(MOST_SHOWN), order_by: 'family_name', ...(q && { q }) }
    const rows = await call(routes.listAccounts, { query }, { signal })
    return rows.map(({ id, given_name, family_name, login }) => ({
      id,
      label: [text(given_name), text(family_name)].filter(Boolean).join(' ') || (login ?? ''),
      note: login ?? undefined,
    }))
  }

const findName = (id: string, [event]: readonly AuditEvent[]): string | null => {
  if (!event) return null
  const { actor_id, actor_name, account_id, account_name, target_id, target_name } = event
  if (actor_id === id) return actor_name
  if (account_id === id) return account_name
  return target_id === id ? target_name : null
}

/** What the log calls a person: a filter that came with the address knows the id alone. */
const nameQuery = (filter: 'person_id' | 'actor_id', id: string) =>
  queryOptions({
    queryKey: ['audit', 'name', filter, id],
    queryFn: async ({ signal }) =>
      findName(id, await call(routes.listAuditEvents, { query: { limit: '1', [filter]: id } }, { signal })),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The name of the person that a list is narrowed to; their id until it is known. */
export function useChosenName(filter: 'person_id' | 'actor_id', id: string | null): string {
  const { data } = useQuery({ ...nameQuery(filter, id ?? ''), enabled: id !== null })
  return data ?? '…'
}
