import { nameDevice } from '@evenground/shared/rules'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from '../../../../components/ui/buttons/button.tsx'
import { Skeleton } from '../../../../components/ui/feedback/skeleton.tsx'
import { FormCard } from '../../../../components/ui/fields/form-card.tsx'
import { showBanner } from '../../../../lib/banner/banner-store.ts'
import { codeOf } from '../../../../lib/client/api-error.ts'
import { notify } from '../../../../lib/console/notify.ts'
import { useWords } from '../../../../lib/i18n/use-words.ts'
import { endAllSessions, endSession, loadSessions } from '../../api/account-actions.ts'
import styles from './account-detail.module.css'

/** Where somebody is signed in. Each session can be ended, or all of them at once. */
export function SessionsCard({ accountId }: { accountId: string }) {
  const { t, format } = useWords(['accounts', 'errors'])
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
    <FormCard title={t('detail.sessions')} note={t('detail.sessions_note')}>
      <div className={styles.side}>
        {error && <p role="alert">{t('detail.sessions_failed')}</p>}
        {!data && !error && <Skeleton height={44} />}
        {data?.length === 0 && <p className="fine">{t('detail.sessions_none')}</p>}
        {data && data.length > 0 && (
          <>
            <ul className={styles.sessions}>
              {data.map((session) => {
                const device = nameDevice(session.user_agent) || t('detail.unknown_device')
                const when = format.dateTime(session.last_used_at)
                return (
                  <li key={session.id}>
                    <div>
                      <p className={styles.device}>{device}</p>
                      <p className="fine">
                        {session.current ? t('detail.session_this') : t('detail.session_used', { when })}
                        {session.second_factor && ` · ${t('detail.session_factor')}`}
                        {session.actor_id && ` · ${t('detail.session_acting')}`}
                      </p>
                    </div>
                    {!session.current && (
                      <Button
                        size="toolbar"
                        busy={isPending}
                        aria-label={t('detail.session_end_of', { device, when })}
                        onClick={() => mutate(session.id)}
                      >
                        {t('detail.session_end')}
                      </Button>
                    )}
                  </li>
                )
              })}
            </ul>
            <div>
              <Button size="form" busy={isPending} onClick={() => mutate(null)}>
                {t('detail.sessions_end_all')}
              </Button>
            </div>
          </>
        )}
      </div>
    </FormCard>
  )
}
