import * as routes from '../../../lib/client/routes.ts'
import { useContentTools } from '../../../lib/lists/list-filters.ts'
import { ListPage } from '../../../lib/lists/list-page.tsx'
import { apiList } from '../../../lib/lists/list-request.ts'
import { COLUMNS, VISIBLE } from '../components/columns.ts'

const SOURCE = apiList(routes.listInstructions, routes.countInstructions)
const SORT = [{ id: 'title', desc: false }]

/** The instructions that can be read. */
export function Component() {
  const tools = useContentTools('instructions')
  return (
    <ListPage
      entity="instructions"
      words="instructions"
      path="/instructions"
      source={SOURCE}
      columns={COLUMNS}
      visible={VISIBLE}
      sort={SORT}
      create="api.v2.instructions.create"
      csv
      {...tools}
    />
  )
}
