import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { FormCard } from '../../../components/ui/fields/form-card.tsx'
import { CopyField } from '../../../lib/console/copy-field.tsx'
import { DomainSettings } from '../../../lib/console/settings-page.tsx'
import { Loaded } from '../../../lib/layout/loaded.tsx'
import { settingsQuery } from '../api/directory.ts'
import { LogCard } from '../components/log-card.tsx'
import { MappingCard } from '../components/mapping-card.tsx'
import { RemovalCard } from '../components/removal-card.tsx'
import { TokensCard } from '../components/tokens-card.tsx'

function Settings({ domainId }: { domainId: string }) {
  const { t } = useTranslation('directory')
  return (
    <Loaded query={useQuery(settingsQuery(domainId))} words="directory" lines={6}>
      {(data) => (
        <>
          <FormCard title={t('connection.title')} note={t('connection.note')}>
            <CopyField label={t('connection.url')} value={data.url} />
          </FormCard>
          <TokensCard domainId={domainId} tokens={data.tokens} />
          <RemovalCard domainId={domainId} removal={data.removal} />
          <MappingCard {...data} />
          <LogCard domainId={domainId} />
        </>
      )}
    </Loaded>
  )
}

/** How the directory of a domain brings in its people. */
export const Component = () => (
  <DomainSettings words="directory">{(domainId) => <Settings domainId={domainId} />}</DomainSettings>
)
