import * as routes from '../../../lib/client/routes.ts'
import { useContentTools } from '../../../lib/lists/list-filters.ts'
import { ListPage } from '../../../lib/lists/list-page.tsx'
import { apiList } from '../../../lib/lists/list-request.ts'
import { COLUMNS, VISIBLE } from '../components/columns.ts'

const SOURCE = apiList(routes.listSurveys, routes.countSurveys)
const SORT = [{ id: 'title', desc: false }]

/** Surveys on other sites that plans link to. */
export function Component() {
  const tools = useContentTools('surveys')
  return (
    <ListPage
      entity="surveys"
      words="surveys"
      path="/surveys"
      source={SOURCE}
      columns={COLUMNS}
      visible={VISIBLE}
      sort={SORT}
      create="api.v2.surveys.create"
      csv
      {...tools}
    />
  )
}
