import type { ScimEvent } from '@evenground/shared/schemas'
import IconRefused from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { Banner } from '../../../components/ui/feedback/banner.tsx'
import { CheckboxField } from '../../../components/ui/fields/checkbox-field.tsx'
import { FormCard } from '../../../components/ui/fields/form-card.tsx'
import { Link } from '../../../components/ui/navigation/link.tsx'
import { Status } from '../../../components/ui/table/status.tsx'
import { codeOf } from '../../../lib/client/api-error.ts'
import { RecordItem, RecordList } from '../../../lib/console/record-list.tsx'
import { errorText } from '../../../lib/i18n/error-text.ts'
import { useFormat } from '../../../lib/i18n/use-format.ts'
import { eventsQuery } from '../api/directory.ts'
import { useFieldNames } from '../api/use-field-names.ts'
import styles from './directory.module.css'

function EventItem({ event }: { event: ScimEvent }) {
  const { t } = useTranslation(['directory', 'errors'])
  const format = useFormat()
  const nameOf = useFieldNames()
  const { action, status, name, account_id, fields, ignored, reason, detail, created_at, token_title } = event
  const isRefused = status >= 400
  const moment = format.dateTime(created_at)
  return (
    <RecordItem
      title={t(`action.${action.replace('.', '_')}`)}
      marks={
        <>
          <Status tone={isRefused ? 'warn' : 'ok'} icon={isRefused ? IconRefused : undefined}>
            {t(isRefused ? 'log.refused' : 'log.done')}
          </Status>
          {name && (account_id ? <Link to={`/accounts/${account_id}`}>{name}</Link> : <span>{name}</span>)}
        </>
      }
    >
      <p className={styles.quiet}>{t('log.by', { moment, token: token_title })}</p>
      {reason && <p className={styles.note}>{errorText(t, reason)}</p>}
      {detail && <p className={styles.quiet}>{t('log.told', { detail })}</p>}
      {fields.length > 0 && (
        <p className={styles.quiet}>{t('log.fields', { fields: fields.map(nameOf).join(', ') })}</p>
      )}
      {ignored.length > 0 && <p className={styles.quiet}>{t('log.ignored', { names: ignored.join(', ') })}</p>}
    </RecordItem>
  )
}

/** What the directory did, and why requests were refused. */
export function LogCard({ domainId }: { domainId: string }) {
  const { t } = useTranslation(['directory', 'errors'])
  const [refusedOnly, setRefusedOnly] = useState(false)
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    eventsQuery(domainId, refusedOnly),
  )
  const events = data?.pages.flat()
  return (
    <FormCard title={t('log.title')} note={t('log.note')}>
      <div className={`wide ${styles.stack}`}>
        {(refusedOnly || (events && events.length > 0)) && (
          <CheckboxField
            label={t('log.refused_only')}
            checked={refusedOnly}
            onChange={(event) => setRefusedOnly(event.target.checked)}
          />
        )}
        {error && <Banner tone="danger">{errorText(t, codeOf(error))}</Banner>}
        {events?.length === 0 && <p className={styles.quiet}>{t(refusedOnly ? 'log.none_refused' : 'log.none')}</p>}
        {events && events.length > 0 && (
          <RecordList>
            {events.map((event) => (
              <EventItem key={event.id} event={event} />
            ))}
          </RecordList>
        )}
        {hasNextPage && (
          <div>
            <Button size="form" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {t('log.more')}
            </Button>
          </div>
        )}
      </div>
    </FormCard>
  )
}
