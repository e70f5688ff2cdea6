import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { SkeletonText } from '../../../components/ui/feedback/skeleton.tsx'
import { FormCard } from '../../../components/ui/fields/form-card.tsx'
import { codeOf } from '../../../lib/client/api-error.ts'
import { CopyField } from '../../../lib/console/copy-field.tsx'
import { DomainSettingsPage } from '../../../lib/console/settings-page.tsx'
import { errorText } from '../../../lib/i18n/error-text.ts'
import { QueryState } from '../../../lib/layout/query-state.tsx'
import { settingsQuery } from '../api/directory.ts'
import { LogCard } from '../components/log-card.tsx'
import { MappingCard } from '../components/mapping-card.tsx'
import { RemovalCard } from '../components/removal-card.tsx'
import { TokensCard } from '../components/tokens-card.tsx'

function Settings({ domainId }: { domainId: string }) {
  const { t } = useTranslation(['directory', 'errors'])
  const query = useQuery(settingsQuery(domainId))
  const { data } = query
  if (!data) {
    return (
      <QueryState query={query} title={t('failed')} reason={errorText(t, codeOf(query.error))}>
        <SkeletonText lines={6} />
      </QueryState>
    )
  }
  return (
    <>
      <FormCard title={t('connection.title')} note={t('connection.note')}>
        <CopyField label={t('connection.url')} value={data.url} />
      </FormCard>
      <TokensCard domainId={domainId} tokens={data.tokens} />
      <RemovalCard domainId={domainId} removal={data.removal} />
      <MappingCard {...data} />
      <LogCard domainId={domainId} />
    </>
  )
}

/** How the directory of a domain brings in its people. */
export function Component() {
  const { t } = useTranslation('directory')
  const { id: domainId = '' } = useParams()
  return (
    <DomainSettingsPage domainId={domainId} title={t('title')} lede={t('lede')}>
      <Settings domainId={domainId} />
    </DomainSettingsPage>
  )
}
