import { foldText } from '@evenground/shared/rules'
import type { LocalizedText } from '@evenground/shared/schemas'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/client/call.ts'
import { callQuery } from '../../../lib/client/call-query.ts'
import * as routes from '../../../lib/client/routes.ts'
import { groupSource, type Pick, type PickSource, planSource } from '../../../lib/detail/sources.ts'
import { myDomainsQuery } from '../../../lib/lists/domain-names.ts'

const STALE_MS = 60_000

/** Roles, plans and groups of one domain, that an account in it can have. */
export const rolesQuery = (id: string) =>
  callQuery(['domain-choices', id, 'roles'], routes.listUiDomainRoles, { params: { id }, staleTime: STALE_MS })
export const plansQuery = (id: string) =>
  callQuery(['domain-choices', id, 'plans'], routes.listUiDomainPlans, { params: { id }, staleTime: STALE_MS })
const groupsQuery = (id: string) =>
  callQuery(['domain-choices', id, 'groups'], routes.listUiDomainGroups, { params: { id }, staleTime: STALE_MS })

/** The whole domain, for the names of its extra fields and its default role. */
export const domainQuery = (id: string) =>
  callQuery(['domain-choices', id, 'whole'], routes.getDomain, { params: { id }, staleTime: STALE_MS, retry: false })

const matches = (title: LocalizedText, q: string): boolean =>
  Object.values(title).some((words) => foldText(words ?? '').includes(foldText(q)))

/** A list that is loaded whole and searched here. What is chosen and no longer on it is asked for by itself. */
function searchWhole({ name, find }: PickSource, load: () => Promise<readonly Pick[]>): PickSource {
  return {
    name,
    search: async (q) => (await load()).filter(({ title }) => matches(title, q)),
    find: async (id, signal) => (await load()).find((one) => one.id === id) ?? find(id, signal),
  }
}

export const groupsOf = (client: QueryClient, domainId: string): PickSource =>
  searchWhole(groupSource, () => client.fetchQuery(groupsQuery(domainId)))

export const plansOf = (client: QueryClient, domainId: string): PickSource =>
  searchWhole(planSource, () => client.fetchQuery(plansQuery(domainId)))

/** The domains in reach, by name. */
export const domainsOf = (client: QueryClient): PickSource =>
  searchWhole(
    {
      name: 'domains',
      search: async () => [],
      find: (id, signal) => call(routes.getDomain, { params: { id } }, { signal }),
    },
    async () => {
      const { domains, ...own } = await client.fetchQuery(myDomainsQuery)
      return [own, ...domains]
    },
  )
