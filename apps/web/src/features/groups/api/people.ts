import { LOCALES } from '@evenground/shared/constants'
import type { AccountRow, LocalizedText } from '@evenground/shared/schemas'
import { call } from '../../../lib/client/call.ts'
import * as routes from '../../../lib/client/routes.ts'
import type { PickableItem, PickSource } from '../../../lib/detail/sources.ts'

type Named = { id: string } & { [K in 'given_name' | 'family_name' | 'login']: AccountRow[K] }

/** So many are shown of a search; the others can be added together or found by typing more. */
const MAX_SHOWN = 20
/** As much as the server answers at once. */
const STEP = 1000
/** So many logins are looked up one by one; for more, the people of the domain are read once. */
const ONE_BY_ONE_MAX = 40
const AT_ONCE = 4

function nameOf({ given_name, family_name }: Named): LocalizedText {
  const full = LOCALES.map((locale) => [
    locale,
    [given_name, family_name]
      .map((name) => name[locale] ?? name['en-us'] ?? '')
      .join(' ')
      .trim(),
  ])
  return Object.fromEntries(full.filter(([, name]) => name))
}

const toPick = (account: Named): PickableItem => ({
  id: account.id,
  title: nameOf(account),
  label: account.login ? { 'en-us': account.login } : null,
})

/** The people of one domain, by name or login. */
export const peopleOf = (domainId: string): PickSource => ({
  name: 'accounts',
  search: async (q, signal) => {
    const query = { domain_id: domainId, limit: String(MAX_SHOWN), order_by: 'family_name', ...(q && { q }) }
    return (await call(routes.listAccounts, { query }, { signal })).map(toPick)
  },
  find: async (id, signal) => toPick(await call(routes.getAccount, { params: { id } }, { signal })),
})

export const countPeople = async (domainId: string, q: string, signal: AbortSignal): Promise<number> =>
  (await call(routes.countAccounts, { query: { domain_id: domainId, ...(q && { q }) } }, { signal })).count

/** Everyone of a domain whom a search finds, however many. */
async function listEverybody(domainId: string, q: string): Promise<AccountRow[]> {
  const all: AccountRow[] = []
  for (;;) {
    const query = {
      domain_id: domainId,
      limit: String(STEP),
      offset: String(all.length),
      order_by: 'id',
      ...(q && { q }),
    }
    const rows = await call(routes.listAccounts, { query })
    all.push(...rows)
    if (rows.length < STEP) return all
  }
}

export const listMatchingIds = async (domainId: string, q: string): Promise<string[]> =>
  (await listEverybody(domainId, q)).map(({ id }) => id)

const isCalled = ({ email, username }: AccountRow, login: string): boolean => email === login || username === login

async function findOneByOne(domainId: string, logins: readonly string[]): Promise<AccountRow[]> {
  const found: AccountRow[] = []
  for (let at = 0; at < logins.length; at += AT_ONCE) {
    const rows = await Promise.all(
      logins.slice(at, at + AT_ONCE).map(async (login) => {
        const query = { domain_id: domainId, limit: String(STEP), q: login }
        return (await call(routes.listAccounts, { query })).filter((row) => isCalled(row, login))
      }),
    )
    found.push(...rows.flat())
  }
  return found
}

/** Logins in a pasted text, one a line or between commas, as they are stored. */
export const parseLogins = (text: string): string[] => [
  ...new Set(
    text
      .toLowerCase()
      .split(/[\s,;]+/)
      .filter(Boolean),
  ),
]

/** Whom the logins of a domain belong to, and which belong to no one in it. */
export async function findByLogins(
  domainId: string,
  logins: readonly string[],
): Promise<{ ids: string[]; unknown: string[] }> {
  const people =
    logins.length > ONE_BY_ONE_MAX ? await listEverybody(domainId, '') : await findOneByOne(domainId, logins)
  const byLogin = new Map(
    people.flatMap(({ id, email, username }) =>
      [email, username].flatMap((login) => (login ? [[login, id] as const] : [])),
    ),
  )
  return {
    ids: [...new Set(logins.flatMap((login) => byLogin.get(login) ?? []))],
    unknown: logins.filter((login) => !byLogin.has(login)),
  }
}
