import type { countGroups, listGroups } from '@evenground/shared/contract/groups'
import { useMemo } from 'react'
import { route } from '../../../lib/client/route.ts'
import { useDomainFilter } from '../../../lib/lists/list-filters.ts'
import { ListPage } from '../../../lib/lists/list-page.tsx'
import { apiList } from '../../../lib/lists/list-request.ts'
import { COLUMNS, VISIBLE } from '../components/columns.ts'

const SOURCE = apiList(
  route<typeof listGroups>('GET', '/api/v2/groups'),
  route<typeof countGroups>('GET', '/api/v2/groups/count'),
)
const SORT = [{ id: 'title', desc: false }]

/** The groups of the domains in reach. */
export function Component() {
  const { filter, lookups } = useDomainFilter('groups')
  const filters = useMemo(() => [filter], [filter])
  return (
    <ListPage
      entity="groups"
      words="groups"
      path="/groups"
      source={SOURCE}
      columns={COLUMNS}
      visible={VISIBLE}
      sort={SORT}
      create="api.v2.groups.create"
      csv
      filters={filters}
      lookups={lookups}
    />
  )
}
