import * as routes from '../../../lib/client/routes.ts'
import { ListPage } from '../../../lib/lists/list-page.tsx'
import { apiList } from '../../../lib/lists/list-request.ts'
import { COLUMNS, VISIBLE } from '../components/columns.ts'

const SOURCE = apiList(routes.listEmails, routes.countEmails)
const SORT = [{ id: 'title', desc: false }]

/** The two mail templates that come with the product. */
export function Component() {
  return (
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
}
