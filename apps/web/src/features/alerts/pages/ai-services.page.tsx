import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { SkeletonText } from '../../../components/ui/feedback/skeleton.tsx'
import { SelectField } from '../../../components/ui/fields/select-field.tsx'
import { useWords } from '../../../lib/i18n/use-words.ts'
import { usePageTitle } from '../../../lib/layout/page-title.ts'
import { QueryState } from '../../../lib/layout/query-state.tsx'
import { useMe } from '../../../lib/session/me.ts'
import { domainsQuery } from '../api/alerts.ts'
import styles from '../components/alerts.module.css'
import { AlertsCard } from '../components/alerts-card.tsx'
import { KeywordCard } from '../components/keyword-card.tsx'

function Settings() {
  const { t, text } = useWords('alerts')
  const { domain } = useMe()
  const [search, setSearch] = useSearchParams()
  const query = useQuery(domainsQuery)
  const domains = query.data
  const [editing, setEditing] = useState(false)
  if (!domains) {
    return (
      <QueryState query={query} title={t('domains_failed')}>
        <SkeletonText lines={4} />
      </QueryState>
    )
  }
  const asked = search.get('domain_id') ?? domain.id
  const domainId = domains.find(({ id }) => id === asked)?.id ?? domains[0]?.id ?? domain.id
  return (
    <>
      <SelectField
        label={t('domain')}
        size="form"
        className={styles.domain}
        hint={editing ? t('domain_held') : undefined}
        disabled={editing}
        value={domainId}
        options={domains.map(({ id, title }) => ({ value: id, label: text(title) }))}
        onChange={(event) => setSearch({ domain_id: event.target.value }, { replace: true })}
      />
      <KeywordCard key={domainId} domainId={domainId} editing={editing} onEditing={setEditing} />
      <AlertsCard key={`alerts ${domainId}`} domainId={domainId} />
    </>
  )
}

/** Keywords that raise an alert when someone writes them to the assistant, and the alerts raised so far. */
export function Component() {
  const { t } = useTranslation('alerts')
  usePageTitle(t('title'))
  return (
    <>
      <h1 className={styles.title} tabIndex={-1}>
        {t('title')}
      </h1>
      <div className={styles.tabs} role="tablist" aria-label={t('title')}>
        <button
          type="button"
          role="tab"
          id="tab-alerts"
          aria-selected="true"
          aria-controls="panel-alerts"
          className={styles.tab}
        >
          {t('tabs.alerts')}
        </button>
        <button type="button" role="tab" aria-selected="false" aria-disabled="true" disabled className={styles.tab}>
          {t('tabs.other')}
        </button>
      </div>
      <div id="panel-alerts" role="tabpanel" aria-labelledby="tab-alerts" className="page-column">
        <Settings />
      </div>
    </>
  )
}
