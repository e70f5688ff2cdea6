import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams, useSearchParams } from 'react-router-dom'
import { Banner } from '../../../components/ui/feedback/banner.tsx'
import { SkeletonText } from '../../../components/ui/feedback/skeleton.tsx'
import { codeOf } from '../../../lib/client/api-error.ts'
import { useCrumb } from '../../../lib/console/crumb-titles.ts'
import { DomainSettingsPage } from '../../../lib/console/settings-page.tsx'
import { errorText } from '../../../lib/i18n/error-text.ts'
import { QueryState } from '../../../lib/layout/query-state.tsx'
import { providerQuery } from '../api/single-sign-on.ts'
import { ProviderForm } from '../components/provider-form.tsx'
import { TestResult } from '../components/test-result.tsx'

function StoredProvider({ domainId, id }: { domainId: string; id: string }) {
  const { t } = useTranslation(['single-sign-on', 'errors'])
  const query = useQuery(providerQuery(id))
  const { data } = query
  const test = useSearchParams()[0].get('test')
  useCrumb(data?.data.title, `/domains/${domainId}/sign-in/${id}`)
  if (!data) {
    return (
      <QueryState query={query} title={t('failed')} reason={errorText(t, codeOf(query.error))}>
        <SkeletonText lines={8} />
      </QueryState>
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
  const isNew = provider === 'new'
  return (
    <DomainSettingsPage
      domainId={domainId}
      title={t(isNew ? 'provider.new_title' : 'provider.edit_title')}
      lede={t('provider.lede')}
    >
      {isNew ? <ProviderForm domainId={domainId} /> : <StoredProvider domainId={domainId} id={provider} />}
    </DomainSettingsPage>
  )
}
