import * as routes from '../../../lib/client/routes.ts'
import { useContentTools } from '../../../lib/lists/list-filters.ts'
import { ListPage } from '../../../lib/lists/list-page.tsx'
import { apiList } from '../../../lib/lists/list-request.ts'
import { COLUMNS, VISIBLE } from '../components/columns.ts'

const SOURCE = apiList(routes.listMedia, routes.countMedia)
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
