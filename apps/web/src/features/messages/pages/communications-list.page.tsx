import IconJobs from '@tabler/icons-react/dist/esm/icons/IconClockPlay.mjs'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '../../../components/ui/feedback/banner.tsx'
import { callQuery } from '../../../lib/client/call-query.ts'
import * as routes from '../../../lib/client/routes.ts'
import { useChoiceFilter, useDomainFilter } from '../../../lib/lists/list-filters.ts'
import { ListPage } from '../../../lib/lists/list-page.tsx'
import { apiList } from '../../../lib/lists/list-request.ts'
import { ToolbarLink } from '../../../lib/lists/toolbar-link.tsx'
import { useMe } from '../../../lib/session/me.ts'
import { isGlobalAdministrator, usePermissions } from '../../../lib/session/permissions.ts'
import { COLUMNS, DEFAULT_COLUMNS, STATUSES } from '../components/columns.ts'
import styles from '../components/communication.module.css'

const LIST = {
  entity: 'communications',
  words: 'communications',
  path: '/communications',
  source: apiList(routes.listCommunications, routes.countCommunications),
  columns: COLUMNS,
  visible: DEFAULT_COLUMNS,
  /** Queued mail has no sending date to sort by. */
  sort: [{ id: 'created_at', desc: true }],
  csv: true,
}

/** Link to the background jobs, such as sending mail. Shown only to operators of the installation. */
const JOBS_LINK = <ToolbarLink to="/jobs" icon={IconJobs} words="communications" text="jobs" />

const newestQuery = callQuery(['communications', 'newest'], routes.listCommunications, {
  query: { order_by: 'created_at', order_dir: 'desc', limit: '1' },
})

/**
 * Why mail is stored instead of sent. Only operators may ask whether there is a mail server, so everyone else's hint is
 * the newest mail: mail is stored only if there is no server.
 */
function useReasonNotSent(isOperator: boolean) {
  const { t } = useTranslation('communications')
  const isKept = useQuery(newestQuery).data?.[0]?.status === 'captured'
  // A warning for operators, who can fix it, as on the jobs page.
  return (
    isKept && (
      <Banner tone={isOperator ? 'warning' : 'info'}>{t(isOperator ? 'not_sent.operator' : 'not_sent.others')}</Banner>
    )
  )
}

/** Which emails are not listed for the reader: who gets no reminder any more has finished, for example. */
function useMissingNote() {
  const { t } = useTranslation('communications')
  const permissions = usePermissions()
  const missing = [
    ...(permissions.has('api.v2.plans.progress') ? [] : [t('progress_hidden')]),
    ...(permissions.has('api.v2.domains.erasure') ? [] : [t('erasure_hidden')]),
  ]
  return missing.length > 0 && <Banner tone="info">{missing.join(' ')}</Banner>
}

/** The list of mail that was sent, is waiting, or failed. */
export function Component() {
  const status = useChoiceFilter('communications', 'status', STATUSES)
  const { filter: domain, lookups } = useDomainFilter('communications')
  const filters = useMemo(() => [status, domain], [status, domain])
  const isOperator = isGlobalAdministrator(useMe())
  const reason = useReasonNotSent(isOperator)
  const missing = useMissingNote()
  const lead = (reason || missing) && (
    <div className={styles.notes}>
      {reason}
      {missing}
    </div>
  )
  return <ListPage {...LIST} filters={filters} lookups={lookups} actions={isOperator && JOBS_LINK} lead={lead} />
}
