import type { AccountRow } from '@evenground/shared/schemas'
import type { PickOption } from '../../components/ui/fields/use-options.ts'
import { call } from '../client/call.ts'
import * as routes from '../client/routes.ts'

/** Searches people by name or login for a picker; returns at most `most`. Needs the permission to list accounts. */
export const searchPeople =
  (text: (value: AccountRow['given_name']) => string, most: number) =>
  async (q: string, signal: AbortSignal): Promise<PickOption[]> => {
    const query = { limit: String(most), order_by: 'family_name', ...(q && { q }) }
    const rows = await call(routes.listAccounts, { query }, { signal })
    return rows.map(({ id, given_name, family_name, login }) => ({
      id,
      label: [text(given_name), text(family_name)].filter(Boolean).join(' ') || (login ?? ''),
      note: login ?? undefined,
    }))
  }
