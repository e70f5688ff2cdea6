import type { countAssessments, listAssessments } from '@evenground/shared/contract/assessments'
import { route } from '../../../lib/client/route.ts'
import { useContentTools } from '../../../lib/lists/list-filters.ts'
import { ListPage } from '../../../lib/lists/list-page.tsx'
import { apiList } from '../../../lib/lists/list-request.ts'
import { COLUMNS, VISIBLE } from '../components/columns.ts'

const SOURCE = apiList(
  route<typeof listAssessments>('GET', '/api/v2/assessments'),
  route<typeof countAssessments>('GET', '/api/v2/assessments/count'),
)
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
