import type { GroupPick } from '@evenground/shared/schemas'
import { call } from '../../../lib/client/call.ts'
import * as routes from '../../../lib/client/routes.ts'
import { matchesTitle } from '../../../lib/detail/search-loaded.ts'
import { groupSource, type PickSource } from '../../../lib/detail/sources.ts'

/** The group and its descendants, which cannot be its parent. */
function listBelow(groups: readonly GroupPick[], groupId: string): ReadonlySet<string> {
  const below = new Set([groupId])
  let before = 0
  while (below.size > before) {
    before = below.size
    for (const { id, group_id } of groups) if (group_id && below.has(group_id)) below.add(id)
  }
  return below
}

/** Groups that can be the parent: in the same domain and not among the group's descendants. */
export const parentsIn = (domainId: string, groupId: string | undefined): PickSource => ({
  name: 'groups',
  search: async (q, signal) => {
    const groups = await call(routes.listUiDomainGroups, { params: { id: domainId } }, { signal })
    const below = groupId ? listBelow(groups, groupId) : new Set<string>()
    return groups.filter(({ id, title }) => !below.has(id) && matchesTitle(title, q))
  },
  find: groupSource.find,
})
