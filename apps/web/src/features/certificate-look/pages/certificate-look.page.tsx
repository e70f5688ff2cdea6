import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { Skeleton } from '../../../components/ui/feedback/skeleton.tsx'
import { codeOf } from '../../../lib/client/api-error.ts'
import { useCrumb } from '../../../lib/console/crumb-titles.ts'
import { DomainTabs } from '../../../lib/console/domain-tabs.tsx'
import { errorText } from '../../../lib/i18n/error-text.ts'
import { useWords } from '../../../lib/i18n/use-words.ts'
import { usePageTitle } from '../../../lib/layout/page-title.ts'
import { QueryState } from '../../../lib/layout/query-state.tsx'
import { domainQuery, lookQuery } from '../api/look.ts'
import styles from '../components/look-form.module.css'
import { LookForm } from '../components/look-form.tsx'

/** /domains/:id/certificate: how the certificates of a domain look. */
export function Component() {
  const { t, text } = useWords(['certificate-look', 'errors'])
  const { id = '' } = useParams()
  const { data: domain } = useQuery(domainQuery(id))
  const query = useQuery(lookQuery(id))
  usePageTitle(t('title'))
  useCrumb(domain && text(domain.title), `/domains/${id}`)
  useCrumb(t('title'))
  return (
    <div className={styles.page}>
      <div>
        <DomainTabs domainId={id} />
        <h1 className={styles.title} tabIndex={-1}>
          {t('title')}
        </h1>
        <p className={styles.lede}>{domain ? t('lede_named', { name: text(domain.title) }) : t('lede')}</p>
      </div>
      {query.data ? (
        <LookForm key={id} domainId={id} stored={query.data} />
      ) : (
        <QueryState query={query} reason={errorText(t, codeOf(query.error))}>
          <Skeleton height={480} />
        </QueryState>
      )}
    </div>
  )
}
