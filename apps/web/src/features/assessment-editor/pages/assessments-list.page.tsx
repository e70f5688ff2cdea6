import * as routes from '../../../lib/client/routes.ts'
import { useContentTools } from '../../../lib/lists/list-filters.ts'
import { ListPage } from '../../../lib/lists/list-page.tsx'
import { apiList } from '../../../lib/lists/list-request.ts'
import { COLUMNS, VISIBLE } from '../components/columns.ts'

const SOURCE = apiList(routes.listAssessments, routes.countAssessments)
const SORT = [{ id: 'title', desc: false }]

/** The assessments, and whether their questions may still change. */
export function Component() {
  const tools = useContentTools('assessments')
  return (
    <ListPage
      entity="assessments"
      words="assessments"
      path="/assessments"
      source={SOURCE}
      columns={COLUMNS}
      visible={VISIBLE}
      sort={SORT}
      create="api.v2.assessments.create"
      csv
      {...tools}
    />
  )
}
