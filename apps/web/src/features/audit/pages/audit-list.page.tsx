import { AUDIT_KINDS } from '@evenground/shared/constants'
import { useMemo } from 'react'
import * as routes from '../../../lib/client/routes.ts'
import { useChoiceFilter, useDomainFilter } from '../../../lib/lists/list-filters.ts'
import { ListPage } from '../../../lib/lists/list-page.tsx'
import { apiList } from '../../../lib/lists/list-request.ts'
import { DEFAULT_COLUMNS, useColumns } from '../components/use-columns.ts'
import { useScopeFilters } from '../components/use-scope-filters.tsx'

const LIST = {
  entity: 'audit',
  words: 'audit',
  path: '/audit',
  source: apiList(routes.listAuditEvents, routes.countAuditEvents),
  visible: DEFAULT_COLUMNS,
  sort: [{ id: 'occurred_at', desc: true }],
  /** The server stores codes such as `results.read`, which the page does not show, so a text search would not help. */
  search: false as const,
  csv: true,
}
const OUTCOMES = ['ok', 'refused'] as const

/** The log: who did or tried what, and who read results of other people. */
export function Component() {
  const columns = useColumns()
  const kind = useChoiceFilter('audit', 'kind', AUDIT_KINDS)
  const outcome = useChoiceFilter('audit', 'outcome', OUTCOMES)
  const { filter: domain, lookups } = useDomainFilter('audit')
  const scoped = useScopeFilters()
  const filters = useMemo(() => [kind, outcome, domain, ...scoped], [kind, outcome, domain, scoped])
  return <ListPage {...LIST} columns={columns} filters={filters} lookups={lookups} />
}
