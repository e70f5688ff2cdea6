import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams, useSearchParams } from 'react-router-dom'
import { Banner } from '../../../components/ui/feedback/banner.tsx'
import { ErrorState } from '../../../components/ui/feedback/error-state.tsx'
import { Loading, SkeletonText } from '../../../components/ui/feedback/skeleton.tsx'
import { codeOf } from '../../../lib/client/api-error.ts'
import { useCrumb } from '../../../lib/console/crumb-titles.ts'
import { errorText } from '../../../lib/i18n/error-text.ts'
import { useText } from '../../../lib/i18n/use-text.ts'
import { usePageTitle } from '../../../lib/layout/page-title.ts'
import { domainQuery, providerQuery } from '../api/single-sign-on.ts'
import { ProviderForm } from '../components/provider-form.tsx'
import styles from '../components/single-sign-on.module.css'
import { TestResult } from '../components/test-result.tsx'

function StoredProvider({ domainId, id }: { domainId: string; id: string }) {
  const { t } = useTranslation(['single-sign-on', 'errors'])
  const { data, error, isFetching, refetch } = useQuery(providerQuery(id))
  const test = useSearchParams()[0].get('test')
  useCrumb(data?.data.title, `/domains/${domainId}/sign-in/${id}`)
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
        <SkeletonText lines={8} />
      </Loading>
    )
  }
  return (
    <>
      {test && <TestResult providerId={id} domainId={domainId} code={test} />}
      {!data.data.vouched && <Banner tone="warning">{t('providers.not_vouched')}</Banner>}
      <ProviderForm key={data.etag} domainId={domainId} stored={data} />
    </>
  )
}

/** One provider by which people sign in; `new` for one that is about to be added. */
export function Component() {
  const { t } = useTranslation('single-sign-on')
  const { id: domainId = '', provider = '' } = useParams()
  const text = useText()
  const { data: domain } = useQuery(domainQuery(domainId))
  const isNew = provider === 'new'
  const title = t(isNew ? 'provider.new_title' : 'provider.edit_title')
  usePageTitle(title)
  useCrumb(domain && text(domain.title), `/domains/${domainId}`)
  return (
    <div className={styles.page}>
      <div>
        <h1 className={styles.title} tabIndex={-1}>
          {title}
        </h1>
        <p className={styles.lede}>{t('provider.lede')}</p>
      </div>
      {isNew ? <ProviderForm domainId={domainId} /> : <StoredProvider domainId={domainId} id={provider} />}
    </div>
  )
}
