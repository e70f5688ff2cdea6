import type { AccountRow, LocalizedText } from '@evenground/shared/schemas'
import { call } from '../client/call.ts'
import * as routes from '../client/routes.ts'
import type { PickableItem, PickSource } from '../detail/sources.ts'

type Person = Pick<AccountRow, 'id' | 'given_name' | 'family_name' | 'login'>

/** Given name and family name in each language that has one of them. */
const nameInAll = ({ given_name, family_name }: Person): LocalizedText =>
  Object.fromEntries(
    Object.keys({ ...given_name, ...family_name }).map((locale) => {
      const key = locale as keyof LocalizedText
      return [locale, [given_name[key], family_name[key]].filter(Boolean).join(' ')]
    }),
  )

const toItem = (person: Person): PickableItem => ({
  id: person.id,
  title: nameInAll(person),
  label: person.login ? { 'en-us': person.login } : null,
})

/** Most matches a list shows. Typing more narrows them down. */
const MAX_SHOWN = '50'

/** Source of people for pickers, searched by name or login. */
export const peopleSource: PickSource = {
  name: 'accounts',
  search: async (q, signal) => {
    const query = { limit: MAX_SHOWN, order_by: 'family_name', order_dir: 'asc', ...(q && { q }) } as const
    return (await call(routes.listAccounts, { query }, { signal })).map(toItem)
  },
  find: async (id, signal) => toItem(await call(routes.getAccount, { params: { id } }, { signal })),
}
