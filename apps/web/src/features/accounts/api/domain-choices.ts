import type { QueryClient } from '@tanstack/react-query'
import { callQuery } from '../../../lib/client/call-query.ts'
import * as routes from '../../../lib/client/routes.ts'
import { searchLoaded } from '../../../lib/detail/search-loaded.ts'
import { groupSource, type PickSource } from '../../../lib/detail/sources.ts'

const STALE_MS = 60_000

/** Roles and groups of one domain that its accounts can have. */
export const rolesQuery = (id: string) =>
  callQuery(['domain-choices', id, 'roles'], routes.listUiDomainRoles, { params: { id }, staleTime: STALE_MS })
const groupsQuery = (id: string) =>
  callQuery(['domain-choices', id, 'groups'], routes.listUiDomainGroups, { params: { id }, staleTime: STALE_MS })

/** The complete domain record, for its default role and the labels of its extra fields. */
export const domainQuery = (id: string) =>
  callQuery(['domain-choices', id, 'whole'], routes.getDomain, { params: { id }, staleTime: STALE_MS, retry: false })

export const domainGroupSource = (client: QueryClient, domainId: string): PickSource =>
  searchLoaded(groupSource, () => client.fetchQuery(groupsQuery(domainId)))
