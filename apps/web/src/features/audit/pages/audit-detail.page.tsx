import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { callQuery } from '../../../lib/client/call-query.ts'
import * as routes from '../../../lib/client/routes.ts'
import { useCrumb } from '../../../lib/console/crumb-titles.ts'
import { DetailHead } from '../../../lib/detail/detail-head.tsx'
import { useMissing } from '../../../lib/detail/use-record.ts'
import { usePageTitle } from '../../../lib/layout/page-title.ts'
import { QueryState } from '../../../lib/layout/query-state.tsx'
import styles from '../components/audit.module.css'
import { EventFacts } from '../components/event-facts.tsx'
import { EventChanges } from '../components/event-values.tsx'
import { EventsBefore } from '../components/events-before.tsx'
import { useEventWords } from '../components/use-event-words.ts'

const eventQuery = (id: string) => callQuery(['audit', id], routes.getAuditEvent, { params: { id } })

/** One event of the log, read-only. */
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
      {/* No facts in the header: actor and time come first below. */}
      <DetailHead key={id} title={title} />
      <div className={styles.columns}>
        <div className="column">
          <EventFacts event={event} />
          <EventChanges event={event} />
        </div>
        <EventsBefore event={event} />
      </div>
    </>
  )
}
