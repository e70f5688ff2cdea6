import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams, useSearchParams } from 'react-router-dom'
import { Banner } from '../../../components/ui/feedback/banner.tsx'
import { useCrumb } from '../../../lib/console/crumb-titles.ts'
import { DomainSettingsPage } from '../../../lib/console/settings-page.tsx'
import { Loaded } from '../../../lib/layout/loaded.tsx'
import { providerQuery } from '../api/single-sign-on.ts'
import { ProviderForm } from '../components/provider-form.tsx'
import { TestResult } from '../components/test-result.tsx'

function StoredProvider({ domainId, id }: { domainId: string; id: string }) {
  const { t } = useTranslation('single-sign-on')
  const query = useQuery(providerQuery(id))
  const test = useSearchParams()[0].get('test')
  useCrumb(query.data?.data.title, `/domains/${domainId}/sign-in/${id}`)
  return (
    <Loaded query={query} words="single-sign-on" lines={8}>
      {(stored) => (
        <>
          {test && <TestResult providerId={id} domainId={domainId} code={test} />}
          {!stored.data.vouched && <Banner tone="warning">{t('providers.not_vouched')}</Banner>}
          <ProviderForm key={stored.etag} domainId={domainId} stored={stored} />
        </>
      )}
    </Loaded>
  )
}

/** The page of one sign-in provider; the id `new` adds one. */
export function Component() {
  const { t } = useTranslation('single-sign-on')
  const { id: domainId = '', provider = '' } = useParams()
  const isNew = provider === 'new'
  const title = t(isNew ? 'provider.new_title' : 'provider.edit_title')
  useCrumb(isNew ? title : undefined)
  return (
    <DomainSettingsPage domainId={domainId} title={title} lede={t('provider.lede')}>
      {isNew ? <ProviderForm domainId={domainId} /> : <StoredProvider domainId={domainId} id={provider} />}
    </DomainSettingsPage>
  )
}
