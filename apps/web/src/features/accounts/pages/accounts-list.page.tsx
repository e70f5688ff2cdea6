import type { AccountRow } from '@evenground/shared/schemas'
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/buttons/button.tsx'
import * as routes from '../../../lib/client/routes.ts'
import { useWords } from '../../../lib/i18n/use-words.ts'
import { myDomainsQuery } from '../../../lib/lists/domain-names.ts'
import { useDomainFilter } from '../../../lib/lists/list-filters.ts'
import { ListPage } from '../../../lib/lists/list-page.tsx'
import { apiList } from '../../../lib/lists/list-request.ts'
import type { BulkTools } from '../../../lib/lists/list-spec.ts'
import { ToolbarLink } from '../../../lib/lists/toolbar-link.tsx'
import { lazyPart } from '../../../lib/offline/lazy-part.tsx'
import { PeopleConditions } from '../../../lib/people-filter/people-conditions.tsx'
import { usePermissions } from '../../../lib/session/permissions.ts'
import { AccountMenu } from '../components/account-menu.tsx'
import { BULK_KINDS, type BulkKind } from '../components/bulk-kinds.ts'
import { DEFAULT_COLUMNS, listColumns, nameOf } from '../components/columns.ts'
import { useRoleNames } from '../components/role-names.ts'

/** Loaded on demand: it contains a calendar, which few visits need. */
const BulkDialog = lazyPart(async () => ({ default: (await import('../components/bulk-dialog.tsx')).BulkDialog }))

/** Loaded on demand: most visits have no run in progress. */
const RunBanner = lazy(async () => ({ default: (await import('../components/run-banner.tsx')).RunBanner }))

const BulkRunDialog = lazyPart(async () => ({ default: (await import('../components/run-dialog.tsx')).BulkRunDialog }))

/** Loaded when the list of earlier runs is opened. */
const RecentRuns = lazyPart(async () => ({ default: (await import('../components/recent-runs.tsx')).RecentRuns }))

const CONDITIONS = {
  name: 'filter',
  render: (value: string | undefined, change: (value: string | null) => void) => (
    <PeopleConditions value={value} onChange={change} />
  ),
}

const NOTHING = () => undefined

const LIST = {
  entity: 'accounts',
  words: 'accounts',
  path: '/accounts',
  source: apiList(routes.listAccounts, routes.countAccounts),
  visible: DEFAULT_COLUMNS,
  sort: [{ id: 'family_name', desc: false }],
  create: 'api.v2.accounts.create',
  conditions: CONDITIONS,
  csv: true,
} as const

const IMPORT_LINK = <ToolbarLink to="/accounts/import" icon={IconUpload} words="accounts" text="import.action" />

function RecentButton({ onOpen }: { onOpen: () => void }) {
  const { t } = useTranslation('accounts')
  return (
    <Button variant="plain" size="toolbar" icon={IconHistory} onClick={onOpen}>
      {t('bulk.recent.action')}
    </Button>
  )
}

/** Opens the list of earlier runs instead of a single run. */
const RECENT = 'recent'

interface Task {
  kind: BulkKind
  tools: BulkTools
}

type DialogsProps = {
  task: Task | null
  /** The id of a run, or `RECENT` for the list of them. */
  runId: string | null
  onTask: (task: Task | null) => void
  onRun: (id: string | null) => void
}

/** The dialogs that ask for a bulk change and show the progress of a run. */
function Dialogs({ task, runId, onTask, onRun }: DialogsProps) {
  return (
    <>
      {task && (
        <BulkDialog
          kind={task.kind}
          tools={task.tools}
          onClose={() => onTask(null)}
          onRun={(id) => {
            onTask(null)
            onRun(id)
          }}
        />
      )}
      {runId === RECENT && <RecentRuns onShow={onRun} onClose={() => onRun(null)} />}
      {runId && runId !== RECENT && <BulkRunDialog id={runId} onClose={() => onRun(null)} />}
    </>
  )
}

/** All people in the domains in scope; `?domain_id=` limits the list to one domain. */
export function Component() {
  const { t, text } = useWords('accounts')
  const { data: labels } = useQuery(myDomainsQuery)
  const { filter, lookups } = useDomainFilter('accounts')
  const roles = useRoleNames()
  const permissions = usePermissions()
  const mayChange = permissions.has('api.v2.accounts.update_by_id')
  const [task, setTask] = useState<Task | null>(null)
  const [runId, setRunId] = useState<string | null>(null)
  const columns = useMemo(() => listColumns(text, labels), [text, labels])
  const filters = useMemo(() => [filter], [filter])
  const names = useMemo(() => ({ ...lookups, role: roles }), [lookups, roles])
  const change = useCallback(
    (kind: BulkKind, id: string) =>
      setTask({ kind, tools: { chosen: { kind: 'ids', ids: [id] }, count: 1, clear: NOTHING } }),
    [],
  )
  const rowMenu = useCallback(
    (row: AccountRow) => <AccountMenu account={row} name={nameOf(row, text)} onChange={change} />,
    [text, change],
  )
  const bulk = (tools: BulkTools) =>
    BULK_KINDS.map(({ kind, icon }) => ({
      key: kind,
      icon,
      label: t(`bulk.${kind}.action`),
      onSelect: () => setTask({ kind, tools }),
    }))
  return (
    <>
      <ListPage
        {...LIST}
        {...{ columns, filters, rowMenu }}
        lead={
          mayChange && (
            <Suspense>
              <RunBanner onShow={setRunId} />
            </Suspense>
          )
        }
        lookups={names}
        actions={
          <>
            {mayChange && <RecentButton onOpen={() => setRunId(RECENT)} />}
            {permissions.has('api.v2.accounts.create') && IMPORT_LINK}
          </>
        }
        bulk={mayChange ? bulk : undefined}
      />
      <Dialogs task={task} runId={runId} onTask={setTask} onRun={setRunId} />
    </>
  )
}
