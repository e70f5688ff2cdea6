import type { countMedia, listMedia } from '@evenground/shared/contract/media'
import { route } from '../../../lib/client/route.ts'
import { useContentTools } from '../../../lib/lists/list-filters.ts'
import { ListPage } from '../../../lib/lists/list-page.tsx'
import { apiList } from '../../../lib/lists/list-request.ts'
import { COLUMNS, VISIBLE } from '../components/columns.ts'

const SOURCE = apiList(
  route<typeof listMedia>('GET', '/api/v2/media'),
  route<typeof countMedia>('GET', '/api/v2/media/count'),
)
const SORT = [{ id: 'title', desc: false }]

/** Videos, podcasts and documents. */
export function Component() {
  const tools = useContentTools('media')
  return (
    <ListPage
      entity="media"
      words="media"
      path="/media"
      source={SOURCE}
      columns={COLUMNS}
      visible={VISIBLE}
      sort={SORT}
      create="api.v2.media.create"
      csv
      {...tools}
    />
  )
}
