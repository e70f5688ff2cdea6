import type { JobsOverview } from '@evenground/shared/schemas'
import { FormCard } from '../../../components/ui/fields/form-card.tsx'
import { Link } from '../../../components/ui/navigation/link.tsx'
import { Status } from '../../../components/ui/table/status.tsx'
import { useWords } from '../../../lib/i18n/use-words.ts'
import styles from './jobs.module.css'

type Mail = JobsOverview['mail']

const COUNTS = ['queued', 'due', 'sending', 'failed'] as const

/** One figure of the queue. Failed mails lead to their list. */
function Tile({ name, count }: { name: (typeof COUNTS)[number]; count: number }) {
  const { t, format } = useWords('jobs')
  const isBad = name === 'failed' && count > 0
  const figure = format.number(count)
  return (
    <div className={styles.tile} data-none={count === 0 || undefined} data-bad={isBad || undefined}>
      <dt>{t(`queue.${name}`)}</dt>
      <dd>{isBad ? <Link to="/communications?status=failed">{figure}</Link> : figure}</dd>
    </div>
  )
}

/** Since when emails wait, and when the last one was sent. */
function Times({ mail: { oldest_queued_at, last_sent_at } }: { mail: Mail }) {
  const { t, format } = useWords('jobs')
  const facts = [
    oldest_queued_at && t('queue.oldest', { time: format.dateTime(oldest_queued_at) }),
    last_sent_at ? t('queue.last', { time: format.dateTime(last_sent_at) }) : t('queue.never'),
  ]
  return <p className="wide quiet">{facts.filter(Boolean).join(' ')}</p>
}

/**
 * The numbers of waiting and failed emails; a sentence while there are none. Without a mail server no email is ever
 * queued, so it would be no good news that none waits or has failed.
 */
export function MailQueueCard({ mail }: { mail: Mail }) {
  const { t } = useWords('jobs')
  const isEmpty = COUNTS.every((name) => mail[name] === 0)
  return (
    <FormCard title={t('mail')} note={mail.has_server ? t('mail_sent') : undefined}>
      {isEmpty && mail.has_server && (
        <p className="wide">
          <Status sentence tone="ok">
            {t('queue.empty')}
          </Status>
        </p>
      )}
      {!isEmpty && (
        <dl className={`wide ${styles.tiles}`}>
          {COUNTS.map((name) => (
            <Tile key={name} name={name} count={mail[name]} />
          ))}
        </dl>
      )}
      <Times mail={mail} />
    </FormCard>
  )
}
