import { LOCALES } from '@evenground/shared/constants'
import type { AccountRow, LocalizedText } from '@evenground/shared/schemas'
import { call } from '../../../lib/client/call.ts'
import * as routes from '../../../lib/client/routes.ts'
import type { PickableItem, PickSource } from '../../../lib/detail/sources.ts'

type Named = Pick<AccountRow, 'id' | 'given_name' | 'family_name' | 'login'>

const SHOWN = '20'

function nameOf({ given_name, family_name, login }: Named): LocalizedText {
  const names = LOCALES.map((locale) => [
    locale,
    [given_name, family_name]
      .map((name) => name[locale] ?? name['en-us'] ?? '')
      .join(' ')
      .trim() ||
      (login ?? ''),
  ])
  return Object.fromEntries(names)
}

const toPick = (account: Named): PickableItem => ({ id: account.id, title: nameOf(account) })

/** People by name or login. */
export const personSource: PickSource = {
  name: 'accounts',
  search: async (q, signal) => {
    const query = { limit: SHOWN, order_by: 'family_name', ...(q && { q }) }
    return (await call(routes.listAccounts, { query }, { signal })).map(toPick)
  },
  find: async (id, signal) => toPick(await call(routes.getAccount, { params: { id } }, { signal })),
}
