import type { countEmails, listEmails } from '@evenground/shared/contract/messaging'
import { route } from '../../../lib/client/route.ts'
import { ListPage } from '../../../lib/lists/list-page.tsx'
import { apiList } from '../../../lib/lists/list-request.ts'

const SOURCE = apiList(
  route<typeof listEmails>('GET', '/api/v2/emails'),
  route<typeof countEmails>('GET', '/api/v2/emails/count'),
)
const COLUMNS = [
  { id: 'title', kind: 'localized' },
  { id: 'id', kind: 'text' },
] as const
const VISIBLE = ['title', 'id']
const SORT = [{ id: 'title', desc: false }]

/** The two mail templates that come with the product. */
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
