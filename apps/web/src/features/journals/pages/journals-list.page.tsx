import * as routes from '../../../lib/client/routes.ts'
import { useContentTools } from '../../../lib/lists/list-filters.ts'
import { ListPage } from '../../../lib/lists/list-page.tsx'
import { apiList } from '../../../lib/lists/list-request.ts'
import { COLUMNS, VISIBLE } from '../components/columns.ts'

const SOURCE = apiList(routes.listJournals, routes.countJournals)
const SORT = [
  { id: 'factor_title', desc: false },
  { id: 'title', desc: false },
]

/** The journal prompts, in the order of their factors. */
export function Component() {
  const tools = useContentTools('journals')
  return (
    <ListPage
      entity="journals"
      words="journals"
      path="/journals"
      source={SOURCE}
      columns={COLUMNS}
      visible={VISIBLE}
      sort={SORT}
      create="api.v2.journals.create"
      csv
      {...tools}
    />
  )
}
