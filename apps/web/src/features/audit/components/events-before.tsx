import type { AuditEventDetail } from '@evenground/shared/schemas'
import { useQuery } from '@tanstack/react-query'
import { TextLink } from '../../../components/ui/buttons/text-button.tsx'
import { FormCard } from '../../../components/ui/fields/form-card.tsx'
import { callQuery } from '../../../lib/client/call-query.ts'
import * as routes from '../../../lib/client/routes.ts'
import { useLocale } from '../../../lib/i18n/use-locale.ts'
import { useWords } from '../../../lib/i18n/use-words.ts'
import styles from './audit.module.css'
import { formatExactly } from './format-exactly.ts'
import { useEventWords } from './use-event-words.ts'

/** The number of earlier events to show: enough to see what the actor was doing. */
const SHOWN = 5

const beforeQuery = ({ id, actor_id, occurred_at }: AuditEventDetail) =>
  callQuery(['audit', id, 'before'], routes.listAuditEvents, {
    query: { actor_id: actor_id ?? '', to: occurred_at, limit: String(SHOWN) },
  })

/** The actor's previous events, and links to the log filtered by the same people. */
export function EventsBefore({ event }: { event: AuditEventDetail }) {
  const { t } = useWords('audit')
  const locale = useLocale()
  const words = useEventWords()
  const { data } = useQuery({ ...beforeQuery(event), enabled: event.actor_id !== null })
  const isTarget = event.target_type === 'account'
  const person = isTarget ? event.target_id : event.account_id
  const personName = isTarget ? event.target_name : event.account_name
  if (!person && event.actor_id === null) return null
  return (
    <FormCard title={t(event.actor_id === null ? 'detail.rest' : 'detail.earlier')}>
      <div className={`wide ${styles.before}`}>
        {data?.length === 0 && <p className="quiet">{t('detail.earlier_none')}</p>}
        {data && data.length > 0 && (
          <ul className={styles.earlier}>
            {data.map((one) => (
              <li key={one.id}>
                <span>
                  <TextLink to={`/audit/${one.id}`}>{words.action(one.action)}</TextLink>
                  <span className="fine">{words.about(one)}</span>
                </span>
                <time dateTime={one.occurred_at}>{formatExactly(one.occurred_at, locale)}</time>
              </li>
            ))}
          </ul>
        )}
        <ul className={styles.ways}>
          {person && (
            <li>
              <TextLink to={`/audit?person_id=${person}`}>
                {personName ? t('detail.about_named', { name: personName }) : t('detail.about_person')}
              </TextLink>
            </li>
          )}
          {event.actor_kind === 'account' && (
            <li>
              <TextLink to={`/audit?actor_id=${event.actor_id}`}>
                {event.actor_name ? t('detail.by_named', { name: event.actor_name }) : t('detail.by_actor')}
              </TextLink>
            </li>
          )}
        </ul>
      </div>
    </FormCard>
  )
}
