import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { ButtonLink } from '../../../components/ui/buttons/button-link.tsx'
import { EmptyState } from '../../../components/ui/feedback/empty-state.tsx'
import { ClosedPicture } from '../../../components/ui/feedback/illustration/closed.tsx'
import { Skeleton } from '../../../components/ui/feedback/skeleton.tsx'
import { usePageTitle } from '../../../lib/layout/page-title.ts'
import { QueryState } from '../../../lib/layout/query-state.tsx'
import { useMe } from '../../../lib/session/me.ts'
import { isGlobalAdministrator } from '../../../lib/session/permissions.ts'
import { jobsQuery } from '../api/jobs.ts'
import { JobTable } from '../components/job-table.tsx'
import styles from '../components/jobs.module.css'
import { MailQueueCard } from '../components/mail-queue-card.tsx'

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
          <JobTable jobs={query.data.jobs} />
          <MailQueueCard mail={query.data.mail} />
        </div>
      ) : (
        <QueryState query={query}>
          <Skeleton height={320} />
        </QueryState>
      )}
    </>
  )
}

/** The work that the product does by itself, for whoever runs it. */
export function Component() {
  const { t } = useTranslation('jobs')
  const me = useMe()
  usePageTitle(t('title'))
  if (isGlobalAdministrator(me)) return <Overview />
  return (
    <EmptyState
      heading="h1"
      picture={<ClosedPicture />}
      title={t('closed')}
      action={
        <ButtonLink size="form" to="/">
          {t('home')}
        </ButtonLink>
      }
    />
  )
}
