import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { ErrorState } from '../../../components/ui/feedback/error-state.tsx'
import { Loading, SkeletonText } from '../../../components/ui/feedback/skeleton.tsx'
import { FormCard } from '../../../components/ui/fields/form-card.tsx'
import { codeOf } from '../../../lib/client/api-error.ts'
import { useCrumb } from '../../../lib/console/crumb-titles.ts'
import { errorText } from '../../../lib/i18n/error-text.ts'
import { useText } from '../../../lib/i18n/use-text.ts'
import { usePageTitle } from '../../../lib/layout/page-title.ts'
import { domainQuery, settingsQuery } from '../api/directory.ts'
import { CopyField } from '../components/copy-field.tsx'
import styles from '../components/directory.module.css'
import { LogCard } from '../components/log-card.tsx'
import { MappingCard } from '../components/mapping-card.tsx'
import { RemovalCard } from '../components/removal-card.tsx'
import { TokensCard } from '../components/tokens-card.tsx'

function Settings({ domainId }: { domainId: string }) {
  const { t } = useTranslation(['directory', 'errors'])
  const { data, error, isFetching, refetch } = useQuery(settingsQuery(domainId))
  if (error && !data) {
    return (
      <ErrorState title={t('failed')} retrying={isFetching} onRetry={() => void refetch()}>
        {errorText(t, codeOf(error))}
      </ErrorState>
    )
  }
  if (!data) {
    return (
      <Loading>
        <SkeletonText lines={6} />
      </Loading>
    )
  }
  return (
    <>
      <FormCard title={t('connection.title')} note={t('connection.note')}>
        <CopyField label={t('connection.url')} value={data.url} />
      </FormCard>
      <TokensCard domainId={domainId} tokens={data.tokens} />
      <RemovalCard domainId={domainId} removal={data.removal} />
      <MappingCard />
      <LogCard domainId={domainId} />
    </>
  )
}

/** How the directory of a domain brings in its people. */
export function Component() {
  const { t } = useTranslation('directory')
  const { id: domainId = '' } = useParams()
  const text = useText()
  const { data: domain } = useQuery(domainQuery(domainId))
  usePageTitle(t('title'))
  useCrumb(domain && text(domain.title), `/domains/${domainId}`)
  return (
    <div className={styles.page}>
      <div>
        <h1 className={styles.title} tabIndex={-1}>
          {t('title')}
        </h1>
        <p className={styles.lede}>{t('lede')}</p>
      </div>
      <Settings domainId={domainId} />
    </div>
  )
}
