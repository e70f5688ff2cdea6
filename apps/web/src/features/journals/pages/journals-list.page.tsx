import type { countJournals, listJournals } from '@evenground/shared/contract/journals'
import { route } from '../../../lib/client/route.ts'
import { useContentTools } from '../../../lib/lists/list-filters.ts'
import { ListPage } from '../../../lib/lists/list-page.tsx'
import { apiList } from '../../../lib/lists/list-request.ts'
import { COLUMNS, VISIBLE } from '../components/columns.ts'

const SOURCE = apiList(
  route<typeof listJournals>('GET', '/api/v2/journals'),
  route<typeof countJournals>('GET', '/api/v2/journals/count'),
)
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
