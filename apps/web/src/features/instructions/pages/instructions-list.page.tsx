import type { countInstructions, listInstructions } from '@evenground/shared/contract/instructions'
import { route } from '../../../lib/client/route.ts'
import { useContentTools } from '../../../lib/lists/list-filters.ts'
import { ListPage } from '../../../lib/lists/list-page.tsx'
import { apiList } from '../../../lib/lists/list-request.ts'
import { COLUMNS, VISIBLE } from '../components/columns.ts'

const SOURCE = apiList(
  route<typeof listInstructions>('GET', '/api/v2/instructions'),
  route<typeof countInstructions>('GET', '/api/v2/instructions/count'),
)
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
