import { foldText } from '@evenground/shared/rules'
import type { GroupPick, LocalizedText } from '@evenground/shared/schemas'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/client/call.ts'
import * as routes from '../../../lib/client/routes.ts'
import { groupSource, type PickSource } from '../../../lib/detail/sources.ts'
import { myDomainsQuery } from '../../../lib/lists/domain-names.ts'

const matches = (title: LocalizedText, q: string): boolean =>
  Object.values(title).some((words) => foldText(words ?? '').includes(foldText(q)))

/** The domains in reach, which whoever changes a group sees even without the permission to list domains. */
export function domainsInReach(client: QueryClient): PickSource {
  const load = async () => {
    const { domains, ...own } = await client.fetchQuery(myDomainsQuery)
    return [own, ...domains.filter(({ id }) => id !== own.id)]
  }
  return {
    name: 'domains',
    search: async (q) => (await load()).filter(({ title }) => matches(title, q)),
    find: async (id, signal) =>
      (await load()).find((one) => one.id === id) ?? call(routes.getDomain, { params: { id } }, { signal }),
  }
}

/** A group and everything below it: none of them can stand above it. */
function listBelow(groups: readonly GroupPick[], groupId: string): ReadonlySet<string> {
  const below = new Set([groupId])
  let before = 0
  while (below.size > before) {
    before = below.size
    for (const { id, group_id } of groups) if (group_id && below.has(group_id)) below.add(id)
  }
  return below
}

/** Groups that may stand above this one: of the same domain, and none of its own descendants. */
export const parentsIn = (domainId: string, groupId: string | undefined): PickSource => ({
  name: 'groups',
  search: async (q, signal) => {
    const groups = await call(routes.listUiDomainGroups, { params: { id: domainId } }, { signal })
    const below = groupId ? listBelow(groups, groupId) : new Set<string>()
    return groups.filter(({ id, title }) => !below.has(id) && matches(title, q))
  },
  find: groupSource.find,
})
