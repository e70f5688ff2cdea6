import type { PeopleFilter } from '@evenground/shared/schemas'
import { writeFilter } from '../../lib/people-filter/filter-text.ts'
import { useMe } from '../../lib/session/me.ts'
import { usePermissions } from '../../lib/session/permissions.ts'
import type { QueryScope } from './api/analytics.ts'

/** The maximum number of values that a filter condition accepts. */
const DOMAINS_MAX = 100

/** Links to the overdue people of these domains. Null for roles that may not list people by their progress. */
export function useOverduePath({ domainIds }: QueryScope): string | null {
  const permissions = usePermissions()
  const own = useMe().domain.id
  const needed = ['ui.v1.tab.accounts', 'api.v2.accounts.list', 'api.v2.plans.progress'] as const
  const domains = domainIds.length > 0 ? [...domainIds] : [own]
  if (!needed.every((key) => permissions.has(key)) || domains.length > DOMAINS_MAX) return null
  const filter: PeopleFilter = [
    { field: 'domain_id', operator: 'is', values: domains },
    { field: 'active', operator: 'is', values: ['true'] },
    { field: 'plans', operator: 'overdue', values: [] },
  ]
  return `/accounts?${new URLSearchParams({ filter: writeFilter(filter) ?? '' })}`
}
