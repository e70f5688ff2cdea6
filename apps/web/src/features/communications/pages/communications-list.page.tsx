import type { countCommunications, listCommunications } from '@evenground/shared/contract/messaging'
import { useMemo } from 'react'
import { route } from '../../../lib/client/route.ts'
import { useChoiceFilter, useDomainFilter } from '../../../lib/lists/list-filters.ts'
import { ListPage } from '../../../lib/lists/list-page.tsx'
import { apiList } from '../../../lib/lists/list-request.ts'
import { COLUMNS, STATUSES, VISIBLE } from '../components/columns.ts'

const SOURCE = apiList(
  route<typeof listCommunications>('GET', '/api/v2/communications'),
  route<typeof countCommunications>('GET', '/api/v2/communications/count'),
)
/** The newest first, as the server has them: what waits to be sent has no date yet. */
const SORT: readonly [] = []

/** The mail that was sent, is under way, or failed. */
export function Component() {
  const status = useChoiceFilter('communications', 'status', STATUSES)
  const { filter: domain, lookups } = useDomainFilter('communications')
  const filters = useMemo(() => [status, domain], [status, domain])
  return (
    <ListPage
      entity="communications"
      words="communications"
      path="/communications"
      source={SOURCE}
      columns={COLUMNS}
      visible={VISIBLE}
      sort={SORT}
      csv
      filters={filters}
      lookups={lookups}
    />
  )
}
