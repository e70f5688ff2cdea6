import type { Alert, AlertState } from '@evenground/shared/schemas'
import IconDone from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconSeen from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import IconNew from '@tabler/icons-react/dist/esm/icons/IconUrgent.mjs'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { SkeletonText } from '../../../components/ui/feedback/skeleton.tsx'
import { FormCard } from '../../../components/ui/fields/form-card.tsx'
import { Pager } from '../../../components/ui/table/pager.tsx'
import { Status } from '../../../components/ui/table/status.tsx'
import { Failure } from '../../../lib/banner/failure.tsx'
import { codeOf } from '../../../lib/client/api-error.ts'
import { useWords } from '../../../lib/i18n/use-words.ts'
import { QueryState } from '../../../lib/layout/query-state.tsx'
import { ListSections } from '../../../lib/lists/list-sections.tsx'
import { ALERTS_A_PAGE, ALERTS_KEY, alertsQuery, markAlert } from '../api/alerts.ts'
import styles from './alerts.module.css'

const LOOKS = {
  new: { tone: 'warn', icon: IconNew },
  seen: { tone: 'info', icon: IconSeen },
  done: { tone: 'ok', icon: IconDone },
} as const

const STATES = ['new', 'seen', 'done'] as const
const SECTIONS = ['all', ...STATES] as const

function AlertRow({ alert, onMark }: { alert: Alert; onMark: (state: AlertState) => void }) {
  const { t, text, format } = useWords('alerts')
  const name = [text(alert.given_name), text(alert.family_name)].filter(Boolean).join(' ')
  const { tone, icon } = LOOKS[alert.state]
  return (
    <li className={styles.alert}>
      <div className={styles.facts}>
        <strong>{name || t('alerts.nobody')}</strong>
        <span>{t('alerts.words', { count: alert.keyword.split(',').length, words: alert.keyword })}</span>
        <time dateTime={alert.created_at}>{format.dateTime(alert.created_at)}</time>
        <Status tone={tone} icon={icon}>
          {t(`alerts.state.${alert.state}`)}
        </Status>
      </div>
      <blockquote className={styles.excerpt}>{alert.excerpt}</blockquote>
      <fieldset className={styles.marks}>
        <legend className="sr-only">{t('alerts.mark', { name })}</legend>
        {STATES.filter((state) => state !== alert.state).map((state) => (
          <Button key={state} size="toolbar" onClick={() => onMark(state)}>
            {t(`alerts.mark_as.${state}`)}
          </Button>
        ))}
      </fieldset>
    </li>
  )
}

/** Alerts: who wrote a watched word, the text around it, and whether the alert was dealt with. */
export function AlertsCard({ domainId }: { domainId: string }) {
  const { t } = useTranslation(['alerts', 'errors'])
  const client = useQueryClient()
  const [section, setSection] = useState<(typeof SECTIONS)[number]>('all')
  const [page, setPage] = useState(1)
  const [failure, setFailure] = useState<string | null>(null)
  const narrowing = { domain_id: domainId, ...(section !== 'all' && { state: section }) }
  const query = useQuery(alertsQuery(narrowing, page))
  const { data } = query
  const mark = async (id: string, state: AlertState) => {
    setFailure(null)
    try {
      await markAlert(id, state)
      await client.invalidateQueries({ queryKey: [...ALERTS_KEY] })
    } catch (error) {
      setFailure(codeOf(error))
    }
  }
  const sections = (
    <ListSections
      label={t('alerts.show')}
      sections={SECTIONS.map((name) => ({ name, label: t(`alerts.section.${name}`) }))}
      current={section}
      onChange={(name) => {
        setSection(name)
        setPage(1)
      }}
    />
  )
  return (
    <FormCard
      title={t('alerts.title')}
      note={t('alerts.note')}
      action={(section !== 'all' || data?.count !== 0) && sections}
    >
      <div className="wide">
        <Failure error={failure} onDismiss={() => setFailure(null)} className={styles.banner} />
        {!data && (
          <QueryState query={query} heading="h3" title={t('alerts.failed')}>
            <SkeletonText lines={3} />
          </QueryState>
        )}
        {data?.alerts.length === 0 && <p className="ink-quiet">{t(`alerts.none.${section}`)}</p>}
        {data && data.alerts.length > 0 && (
          <ul className={styles.alerts}>
            {data.alerts.map((alert) => (
              <AlertRow key={alert.id} alert={alert} onMark={(state) => void mark(alert.id, state)} />
            ))}
          </ul>
        )}
        {data && data.count > ALERTS_A_PAGE && (
          <Pager
            page={page}
            size={ALERTS_A_PAGE}
            sizes={[ALERTS_A_PAGE]}
            total={data.count}
            onPage={setPage}
            onSize={() => setPage(1)}
          />
        )}
      </div>
    </FormCard>
  )
}
