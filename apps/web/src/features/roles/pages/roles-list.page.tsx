import type { countRoles, listRoles } from '@evenground/shared/contract/roles'
import { useMemo } from 'react'
import { route } from '../../../lib/client/route.ts'
import { useDomainNames } from '../../../lib/lists/domain-names.ts'
import { ListPage } from '../../../lib/lists/list-page.tsx'
import { apiList } from '../../../lib/lists/list-request.ts'
import { COLUMNS, VISIBLE } from '../components/columns.ts'

const SOURCE = apiList(
  route<typeof listRoles>('GET', '/api/v2/roles'),
  route<typeof countRoles>('GET', '/api/v2/roles/count'),
)
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
