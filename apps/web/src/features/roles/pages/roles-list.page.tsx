import { useMemo } from 'react'
import * as routes from '../../../lib/client/routes.ts'
import { useDomainNames } from '../../../lib/lists/domain-names.ts'
import { ListPage } from '../../../lib/lists/list-page.tsx'
import { apiList } from '../../../lib/lists/list-request.ts'
import { COLUMNS, VISIBLE } from '../components/columns.ts'

const SOURCE = apiList(routes.listRoles, routes.countRoles)
const SORT = [{ id: 'title', desc: false }]

/** The roles that people can be given. */
export function Component() {
  const { names } = useDomainNames()
  const lookups = useMemo(() => ({ domain: names }), [names])
  return (
    <ListPage
      entity="roles"
      words="roles"
      path="/roles"
      source={SOURCE}
      columns={COLUMNS}
      visible={VISIBLE}
      sort={SORT}
      create="api.v2.roles.create"
      csv
      lookups={lookups}
    />
  )
}
