import type { AuditEventDetail } from '@evenground/shared/schemas'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { TextLink } from '../../../components/ui/buttons/text-button.tsx'
import { callQuery } from '../../../lib/client/call-query.ts'
import * as routes from '../../../lib/client/routes.ts'
import { useCrumb } from '../../../lib/console/crumb-titles.ts'
import { DetailHead } from '../../../lib/detail/detail-head.tsx'
import { useMissing } from '../../../lib/detail/use-record.ts'
import { usePageTitle } from '../../../lib/layout/page-title.ts'
import { QueryState } from '../../../lib/layout/query-state.tsx'
import styles from '../components/audit.module.css'
import { EventDetails } from '../components/event-details.tsx'
import { EventFacts } from '../components/event-facts.tsx'
import { EventChanges } from '../components/event-values.tsx'
import { useEventWords } from '../components/use-event-words.ts'

const eventQuery = (id: string) => callQuery(['audit', id], routes.getAuditEvent, { params: { id } })

/** The log about the same people. */
function Ways({ event }: { event: AuditEventDetail }) {
  const { t } = useTranslation('audit')
  const person = event.target_type === 'account' ? event.target_id : event.account_id
  return (
    <p className={styles.ways}>
      {person && <TextLink to={`/audit?person_id=${person}`}>{t('detail.about_person')}</TextLink>}
      {event.actor_kind === 'account' && (
        <TextLink to={`/audit?actor_id=${event.actor_id}`}>{t('detail.by_actor')}</TextLink>
      )}
    </p>
  )
}

/** One event of the log, to be read. */
export function Component() {
  const { t } = useTranslation(['audit', 'errors'])
  const { id = '' } = useParams()
  const query = useQuery(eventQuery(id))
  const event = query.data
  const words = useEventWords()
  const title = event && words.action(event.action)
  const missing = useMissing(query.error)
  useCrumb(title)
  usePageTitle(title, t('list.title'))
  if (missing) return null
  if (!event || !title) return <QueryState query={query} heading="h1" />
  return (
    <>
      <DetailHead key={id} title={title} />
      <div className="stack">
        <Ways event={event} />
        <div className={styles.columns}>
          <EventFacts event={event} />
          <div className="stack">
            <EventChanges event={event} />
            <EventDetails event={event} />
          </div>
        </div>
      </div>
    </>
  )
}
