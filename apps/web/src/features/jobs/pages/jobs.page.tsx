import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'
import { useQuery } from '@tanstack/react-query'
import { Trans, useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { Banner } from '../../../components/ui/feedback/banner.tsx'
import { Link } from '../../../components/ui/navigation/link.tsx'
import { TableShape } from '../../../components/ui/table/table-skeleton.tsx'
import { callQuery } from '../../../lib/client/call-query.ts'
import * as routes from '../../../lib/client/routes.ts'
import { Forbidden } from '../../../lib/layout/forbidden.tsx'
import { usePageTitle } from '../../../lib/layout/page-title.ts'
import { QueryState } from '../../../lib/layout/query-state.tsx'
import { useMe } from '../../../lib/session/me.ts'
import { isGlobalAdministrator } from '../../../lib/session/permissions.ts'
import { JobTable } from '../components/job-table.tsx'
import styles from '../components/jobs.module.css'
import { MailQueueCard } from '../components/mail-queue-card.tsx'

const EVERY_MS = 30_000

const jobsQuery = callQuery(['jobs'], routes.getJobs, { refetchInterval: EVERY_MS })

function Overview() {
  const { t } = useTranslation(['jobs', 'common'])
  const query = useQuery(jobsQuery)
  return (
    <>
      <header className={styles.head}>
        <h1 className={styles.title} tabIndex={-1}>
          {t('title')}
        </h1>
        <Button size="toolbar" busy={query.isFetching} icon={IconRefresh} onClick={() => void query.refetch()}>
          {t('refresh')}
        </Button>
      </header>
      {query.data ? (
        <div className={styles.cards}>
          {/* Comes first, because all jobs can be fine while no mail can be sent. */}
          {!query.data.mail.has_server && (
            <Banner tone="warning">
              <Trans t={t} i18nKey="mail_kept" components={{ list: <Link to="/communications" /> }} />
            </Banner>
          )}
          <MailQueueCard mail={query.data.mail} />
          <JobTable jobs={query.data.jobs} />
        </div>
      ) : (
        <QueryState query={query}>
          <TableShape />
        </QueryState>
      )}
    </>
  )
}

/** The page of background jobs, for operators of the product. */
export function Component() {
  const { t } = useTranslation('jobs')
  const me = useMe()
  const title = t('title')
  usePageTitle(title)
  if (isGlobalAdministrator(me)) return <Overview />
  return <Forbidden pageTitle={title} title={t('forbidden')} body={t('global_only')} />
}
