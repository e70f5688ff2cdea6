import * as routes from '../../../lib/client/routes.ts'
import { ListPage } from '../../../lib/lists/list-page.tsx'
import { apiList } from '../../../lib/lists/list-request.ts'

const SOURCE = apiList(routes.listEmails, routes.countEmails)
const COLUMNS = [
  { id: 'title', kind: 'localized' },
  { id: 'id', kind: 'text' },
] as const
const VISIBLE = ['title', 'id']
const SORT = [{ id: 'title', desc: false }]

/** The mail templates that come with the product. */
export const Component = () => (
  <ListPage
    entity="emails"
    words="emails"
    path="/emails"
    source={SOURCE}
    columns={COLUMNS}
    visible={VISIBLE}
    sort={SORT}
    csv={false}
  />
)
