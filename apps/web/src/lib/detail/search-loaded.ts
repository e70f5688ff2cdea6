import { foldText } from '@evenground/shared/rules'
import type { LocalizedText } from '@evenground/shared/schemas'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../client/call.ts'
import { callQuery } from '../client/call-query.ts'
import * as routes from '../client/routes.ts'
import { myDomainsQuery } from '../lists/domain-names.ts'
import type { PickableItem, PickSource } from './sources.ts'

/** Whether a title contains the query in any language. */
export const matchesTitle = (title: LocalizedText, q: string): boolean =>
  Object.values(title).some((words) => foldText(words ?? '').includes(foldText(q)))

/**
 * A source that loads a list as a whole and searches it in the browser. A chosen record that is no longer on the list
 * is loaded separately.
 */
export const searchLoaded = (
  { name, find }: Omit<PickSource, 'search'>,
  load: () => Promise<readonly PickableItem[]>,
): PickSource => ({
  name,
  search: async (q) => (await load()).filter(({ title }) => matchesTitle(title, q)),
  find: async (id, signal) => (await load()).find((one) => one.id === id) ?? find(id, signal),
})

/** Source for the domains in scope, by name. Works without the permission to list domains. */
export const scopedDomainSource = (client: QueryClient): PickSource =>
  searchLoaded(
    { name: 'domains', find: (id, signal) => call(routes.getDomain, { params: { id } }, { signal }) },
    async () => {
      const { domains, ...own } = await client.fetchQuery(myDomainsQuery)
      return [own, ...domains.filter(({ id }) => id !== own.id)]
    },
  )

/** The active plans that a domain offers. */
export const domainPlansQuery = (id: string) =>
  callQuery(['domain-choices', id, 'plans'], routes.listUiDomainPlans, { params: { id }, staleTime: 60_000 })

/** Source for the plans that a domain offers. Not built on `planSource`, which would bring forms to the dashboard. */
export const domainPlanSource = (client: QueryClient, domainId: string): PickSource =>
  searchLoaded({ name: 'plans', find: (id, signal) => call(routes.getPlan, { params: { id } }, { signal }) }, () =>
    client.fetchQuery(domainPlansQuery(domainId)),
  )
