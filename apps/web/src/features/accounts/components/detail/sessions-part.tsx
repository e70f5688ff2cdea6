import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from '../../../../components/ui/buttons/button.tsx'
import { Skeleton } from '../../../../components/ui/feedback/skeleton.tsx'
import { showBanner } from '../../../../lib/banner/banner-store.ts'
import { codeOf } from '../../../../lib/client/api-error.ts'
import { notify } from '../../../../lib/console/notify.ts'
import { useWords } from '../../../../lib/i18n/use-words.ts'
import { SessionList } from '../../../../lib/session/session-list.tsx'
import { endAllSessions, endSession, loadSessions } from '../../api/account-actions.ts'
import styles from './account-detail.module.css'

/** The person's active sessions. Each can be ended, or all at once. */
export function SessionsPart({ accountId }: { accountId: string }) {
  const { t } = useWords(['account', 'errors'])
  const client = useQueryClient()
  const queryKey = ['account-sessions', accountId]
  const { data, error } = useQuery({ queryKey, queryFn: ({ signal }) => loadSessions(accountId, signal) })
  const { mutate, isPending } = useMutation({
    mutationFn: (sessionId: string | null) =>
      sessionId ? endSession(accountId, sessionId) : endAllSessions(accountId),
    onSuccess: () => notify({ message: t('detail.sessions_ended') }),
    onError: (fault) => showBanner(codeOf(fault)),
    onSettled: () => client.invalidateQueries({ queryKey }),
  })
  return (
    <div className={styles.part}>
      <h3>{t('detail.sessions')}</h3>
      {error && <p role="alert">{t('detail.sessions_failed')}</p>}
      {!data && !error && <Skeleton height={44} />}
      {data?.length === 0 && <p>{t('detail.sessions_none')}</p>}
      {data && data.length > 0 && (
        <>
          <p className="fine">{t('detail.sessions_note')}</p>
          <SessionList
            sessions={data}
            impersonationLabel={t('detail.session_acting')}
            busy={isPending}
            onEnd={mutate}
          />
          <div>
            <Button size="form" busy={isPending} onClick={() => mutate(null)}>
              {t('detail.sessions_end_all')}
            </Button>
          </div>
        </>
      )}
    </div>
  )
}
