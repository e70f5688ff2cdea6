import { nameDevice } from '@evenground/shared/rules'
import type { AccountSession } from '@evenground/shared/schemas'
import { Button } from '../../components/ui/buttons/button.tsx'
import { useWords } from '../i18n/use-words.ts'
import styles from './session-list.module.css'

interface SessionListProps {
  sessions: readonly AccountSession[]
  /** Label of an impersonating administrator's session. */
  impersonationLabel: string
  busy: boolean
  onEnd: (id: string) => void
}

/** The sessions of one person, each with a button to end it, except the current one. */
export function SessionList({ sessions, impersonationLabel, busy, onEnd }: SessionListProps) {
  const { t, format } = useWords('sessions')
  return (
    <ul className={styles.sessions}>
      {sessions.map(({ id, user_agent, last_used_at, current, second_factor, actor_id }) => {
        const device = nameDevice(user_agent) || t('unknown_device')
        const when = format.dateTime(last_used_at)
        const facts = [
          current ? t('this') : t('used', { when }),
          second_factor && t('factor'),
          actor_id && impersonationLabel,
        ]
        return (
          <li key={id}>
            <div>
              <p className={styles.device}>{device}</p>
              <p className="fine">{facts.filter(Boolean).join(' · ')}</p>
            </div>
            {!current && (
              <Button size="toolbar" busy={busy} aria-label={t('end_of', { device, when })} onClick={() => onEnd(id)}>
                {t('end')}
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
