import { LOCALES } from '@evenground/shared/constants'
import type { AccountRow, LocalizedText } from '@evenground/shared/schemas'
import { call } from '../../../lib/client/call.ts'
import * as routes from '../../../lib/client/routes.ts'
import type { PickableItem, PickSource } from '../../../lib/detail/sources.ts'

type Named = { id: string } & { [K in 'given_name' | 'family_name' | 'login']: AccountRow[K] }

/** The maximum number of matches shown. All matches can be added at once; a longer search text narrows them. */
const MAX_SHOWN = 20
/** The maximum number of rows that the server returns per request. */
const PAGE_SIZE = 1000
/** For more logins than this, loads all people of the domain instead of searching for each login. */
const SEARCHES_MAX = 40
const PARALLEL_SEARCHES = 4

/** Family name first, because members are listed in this order. */
function nameOf({ given_name, family_name }: Named): LocalizedText {
  const full = LOCALES.map((locale) => [
    locale,
    [family_name, given_name]
      .map((name) => name[locale] ?? name['en-us'] ?? '')
      .filter(Boolean)
      .join(', '),
  ])
  return Object.fromEntries(full.filter(([, name]) => name))
}

const toPick = (account: Named): PickableItem => ({
  id: account.id,
  title: nameOf(account),
  label: account.login ? { 'en-us': account.login } : null,
})

/** The people of one domain, searched by name or login. */
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

/** Loads all people of a domain that match a search, page by page. */
async function listAllPeople(domainId: string, q: string): Promise<AccountRow[]> {
  const all: AccountRow[] = []
  for (;;) {
    const query = {
      domain_id: domainId,
      limit: String(PAGE_SIZE),
      offset: String(all.length),
      order_by: 'id',
      ...(q && { q }),
    }
    const rows = await call(routes.listAccounts, { query })
    all.push(...rows)
    if (rows.length < PAGE_SIZE) return all
  }
}

export const listMatchingIds = async (domainId: string, q: string): Promise<string[]> =>
  (await listAllPeople(domainId, q)).map(({ id }) => id)

const hasLogin = ({ email, username }: AccountRow, login: string): boolean => email === login || username === login

async function findOneByOne(domainId: string, logins: readonly string[]): Promise<AccountRow[]> {
  const found: AccountRow[] = []
  for (let at = 0; at < logins.length; at += PARALLEL_SEARCHES) {
    const rows = await Promise.all(
      logins.slice(at, at + PARALLEL_SEARCHES).map(async (login) => {
        const query = { domain_id: domainId, limit: String(PAGE_SIZE), q: login }
        return (await call(routes.listAccounts, { query })).filter((row) => hasLogin(row, login))
      }),
    )
    found.push(...rows.flat())
  }
  return found
}

/** The logins in a pasted text, separated by spaces, lines, commas or semicolons. In lower case, as they are stored. */
export const parseLogins = (text: string): string[] => [
  ...new Set(
    text
      .toLowerCase()
      .split(/[\s,;]+/)
      .filter(Boolean),
  ),
]

/** The ids of people in a domain with these logins, and the logins that nobody in the domain has. */
export async function findByLogins(
  domainId: string,
  logins: readonly string[],
): Promise<{ ids: string[]; unknown: string[] }> {
  const people = logins.length > SEARCHES_MAX ? await listAllPeople(domainId, '') : await findOneByOne(domainId, logins)
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
