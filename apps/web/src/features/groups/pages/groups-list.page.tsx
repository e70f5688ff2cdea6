import { useMemo } from 'react'
import * as routes from '../../../lib/client/routes.ts'
import { useDomainFilter } from '../../../lib/lists/list-filters.ts'
import { ListPage } from '../../../lib/lists/list-page.tsx'
import { apiList } from '../../../lib/lists/list-request.ts'
import { COLUMNS, VISIBLE } from '../components/columns.ts'

const SOURCE = apiList(routes.listGroups, routes.countGroups)
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
