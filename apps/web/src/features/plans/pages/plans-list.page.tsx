import * as routes from '../../../lib/client/routes.ts'
import { useContentTools } from '../../../lib/lists/list-filters.ts'
import { ListPage } from '../../../lib/lists/list-page.tsx'
import { apiList } from '../../../lib/lists/list-request.ts'
import { COLUMNS, VISIBLE } from '../components/columns.ts'

const SOURCE = apiList(routes.listPlans, routes.countPlans, { plan_type: 'master_plan' })
const SORT = [{ id: 'title', desc: false }]

/** The master plans. What people hold of them stands in their accounts. */
export function Component() {
  const tools = useContentTools('plans')
  return (
    <ListPage
      entity="plans"
      words="plans"
      path="/plans"
      source={SOURCE}
      columns={COLUMNS}
      visible={VISIBLE}
      sort={SORT}
      create="api.v2.plans.create"
      csv
      {...tools}
    />
  )
}
