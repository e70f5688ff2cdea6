import { useMemo } from 'react'
import * as routes from '../../../lib/client/routes.ts'
import { useDomainNames } from '../../../lib/lists/domain-names.ts'
import { ListPage } from '../../../lib/lists/list-page.tsx'
import { apiList } from '../../../lib/lists/list-request.ts'
import { COLUMNS, VISIBLE } from '../components/columns.ts'

const SOURCE = apiList(routes.listDomains, routes.countDomains)
const SORT = [{ id: 'title', desc: false }]

/** The own domain and those below it. */
export function Component() {
  const { names } = useDomainNames()
  const lookups = useMemo(() => ({ domain: names }), [names])
  return (
    <ListPage
      entity="domains"
      words="domains"
      path="/domains"
      source={SOURCE}
      columns={COLUMNS}
      visible={VISIBLE}
      sort={SORT}
      create="api.v2.domains.create"
      csv
      lookups={lookups}
    />
  )
}
