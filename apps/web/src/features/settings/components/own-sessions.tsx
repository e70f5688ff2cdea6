import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { Banner } from '../../../components/ui/feedback/banner.tsx'
import { Loading, SkeletonText } from '../../../components/ui/feedback/skeleton.tsx'
import { Failure } from '../../../lib/banner/failure.tsx'
import { useWords } from '../../../lib/i18n/use-words.ts'
import { SessionList } from '../../../lib/session/session-list.tsx'
import { endOwnSessions, ownSessionsQuery } from '../api/own-sessions.ts'
import styles from '../pages/settings.module.css'
import { OwnCard } from './folded-card.tsx'

function Sessions() {
  const { t } = useWords('settings')
  const client = useQueryClient()
  const { data, error } = useQuery(ownSessionsQuery)
  const ending = useMutation({
    mutationFn: endOwnSessions,
    // Also after an error: a listed session may have ended in the meantime.
    onSettled: () => client.invalidateQueries({ queryKey: ownSessionsQuery.queryKey }),
  })
  const hasOthers = data?.some(({ current }) => !current)
  return (
    <>
      <Failure error={error} />
      <Failure error={ending.error} onDismiss={ending.reset} />
      {ending.isSuccess && (
        <Banner tone="success" onDismiss={ending.reset}>
          {t(ending.variables ? 'sessions.ended' : 'sessions.ended_others')}
        </Banner>
      )}
      {!data && !error && (
        <Loading>
          <SkeletonText lines={3} />
        </Loading>
      )}
      {data && (
        <SessionList
          sessions={data}
          impersonationLabel={t('sessions.acting')}
          busy={ending.isPending}
          onEnd={(id) => ending.mutate(id)}
        />
      )}
      {hasOthers && (
        <div>
          <Button className={styles.wraps} busy={ending.isPending} onClick={() => ending.mutate(null)}>
            {t('sessions.end_others')}
          </Button>
        </div>
      )}
    </>
  )
}

/** The person's active sessions. Not available during an impersonation. */
export function OwnSessions() {
  const { t } = useWords('settings')
  return (
    <OwnCard name="sessions">
      <p className={styles.quiet}>{t('sessions.hint')}</p>
      <Sessions />
    </OwnCard>
  )
}
