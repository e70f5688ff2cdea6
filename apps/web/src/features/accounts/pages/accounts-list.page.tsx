import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../../components/ui/buttons/button-link.tsx'
import * as routes from '../../../lib/client/routes.ts'
import { useWords } from '../../../lib/i18n/use-words.ts'
import { myDomainsQuery } from '../../../lib/lists/domain-names.ts'
import { useDomainFilter } from '../../../lib/lists/list-filters.ts'
import { ListPage } from '../../../lib/lists/list-page.tsx'
import { apiList } from '../../../lib/lists/list-request.ts'
import type { BulkTools } from '../../../lib/lists/list-spec.ts'
import { usePermissions } from '../../../lib/session/me.ts'
import { BULK_KINDS, type BulkKind } from '../components/bulk-kinds.ts'
import { listColumns, VISIBLE } from '../components/columns.ts'
import { useRoleNames } from '../components/role-names.ts'

const SOURCE = apiList(routes.listAccounts, routes.countAccounts)
/** Brings a calendar along, which only few visits need. */
const BulkDialog = lazy(async () => ({ default: (await import('../components/bulk-dialog.tsx')).BulkDialog }))

/** Most visits have nothing under way. */
const RunBanner = lazy(async () => ({ default: (await import('../components/run-banner.tsx')).RunBanner }))

const BulkRunDialog = lazy(async () => ({ default: (await import('../components/run-dialog.tsx')).BulkRunDialog }))

const SORT = [{ id: 'family_name', desc: false }]

function ImportLink() {
  const { t } = useTranslation('accounts')
  return (
    <ButtonLink variant="plain" size="toolbar" to="/accounts/import" icon={IconUpload}>
      {t('import.action')}
    </ButtonLink>
  )
}

/** Everybody in the domains in reach; `?domain_id=` narrows it to one domain. */
export function Component() {
  const { t, text } = useWords('accounts')
  const { data: labels } = useQuery(myDomainsQuery)
  const { filter, lookups } = useDomainFilter('accounts')
  const roles = useRoleNames()
  const rights = usePermissions()
  const mayChange = rights.has('api.v2.accounts.update_by_id')
  const [task, setTask] = useState<{ kind: BulkKind; tools: BulkTools } | null>(null)
  const [runId, setRunId] = useState<string | null>(null)
  const columns = useMemo(() => listColumns(text, labels), [text, labels])
  const filters = useMemo(() => [filter], [filter])
  const names = useMemo(() => ({ ...lookups, role: roles }), [lookups, roles])
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
        entity="accounts"
        words="accounts"
        path="/accounts"
        source={SOURCE}
        columns={columns}
        visible={VISIBLE}
        sort={SORT}
        create="api.v2.accounts.create"
        csv
        filters={filters}
        lead={
          mayChange && (
            <Suspense>
              <RunBanner onShow={setRunId} />
            </Suspense>
          )
        }
        lookups={names}
        actions={rights.has('api.v2.accounts.create') && <ImportLink />}
        bulk={mayChange ? bulk : undefined}
      />
      <Suspense>
        {task && (
          <BulkDialog
            kind={task.kind}
            tools={task.tools}
            onClose={() => setTask(null)}
            onRun={(id) => {
              setTask(null)
              setRunId(id)
            }}
          />
        )}
        {runId && <BulkRunDialog id={runId} onClose={() => setRunId(null)} />}
      </Suspense>
    </>
  )
}
