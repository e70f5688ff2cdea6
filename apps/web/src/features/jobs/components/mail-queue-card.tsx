import type { JobsOverview } from '@evenground/shared/schemas'
import { TextLink } from '../../../components/ui/buttons/text-button.tsx'
import { FormCard } from '../../../components/ui/fields/form-card.tsx'
import { ViewValue } from '../../../components/ui/fields/view-value.tsx'
import { useWords } from '../../../lib/i18n/use-words.ts'

/** How much mail waits, since when, and how much of it failed. */
export function MailQueueCard({ mail }: { mail: JobsOverview['mail'] }) {
  const { t, format } = useWords('jobs')
  const moment = (value: string | null) => value && format.dateTime(value)
  return (
    <FormCard title={t('mail')} note={t(mail.has_server ? 'mail_sent' : 'mail_kept')} list>
      <ViewValue label={t('queue.queued')}>{format.number(mail.queued)}</ViewValue>
      <ViewValue label={t('queue.due')}>{format.number(mail.due)}</ViewValue>
      <ViewValue label={t('queue.sending')}>{format.number(mail.sending)}</ViewValue>
      <ViewValue label={t('queue.failed')}>
        {mail.failed > 0 ? (
          <TextLink to="/communications?status=failed">{format.number(mail.failed)}</TextLink>
        ) : (
          format.number(mail.failed)
        )}
      </ViewValue>
      <ViewValue label={t('queue.oldest_queued_at')}>{moment(mail.oldest_queued_at) ?? t('queue.none')}</ViewValue>
      <ViewValue label={t('queue.last_sent_at')}>{moment(mail.last_sent_at) ?? t('queue.none')}</ViewValue>
    </FormCard>
  )
}
