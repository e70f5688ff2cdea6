import type { Scim } from '@evenground/shared/schemas'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { FormCard } from '../../../components/ui/fields/form-card.tsx'
import { SaveBar } from '../../../components/ui/fields/save-bar.tsx'
import { SaveFailure } from '../../../lib/banner/save-failure.tsx'
import { CopyField } from '../../../lib/console/copy-field.tsx'
import { DomainSettings } from '../../../lib/console/settings-page.tsx'
import { LeaveGuard } from '../../../lib/detail/leave-guard.tsx'
import { Loaded } from '../../../lib/layout/loaded.tsx'
import { settingsQuery } from '../api/directory.ts'
import { LogCard } from '../components/log-card.tsx'
import { MappingCard } from '../components/mapping-card.tsx'
import { RemovalCard } from '../components/removal-card.tsx'
import { TokensCard } from '../components/tokens-card.tsx'
import { useDirectorySettings } from '../components/use-settings.ts'

function Cards({ domainId, data }: { domainId: string; data: Scim }) {
  const { t } = useTranslation(['directory', 'errors'])
  const settings = useDirectorySettings(data)
  const { removal, saving, codes, changed, edit, save, cancel } = settings
  const leaving = useRef(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (changed.length > 0) save()
  }
  return (
    <>
      <div className="page-column">
        <FormCard title={t('connection.title')} note={t('connection.note')}>
          <CopyField label={t('connection.url')} value={data.url} />
        </FormCard>
        <TokensCard domainId={domainId} tokens={data.tokens} />
        <form className="column" noValidate onSubmit={submit}>
          <SaveFailure error={saving.error} words={codes.size > 0 ? t('attributes.see_below') : null} />
          <RemovalCard removal={removal} onChange={(next) => edit({ removal: next })} />
          <MappingCard {...settings} />
        </form>
        <LogCard domainId={domainId} />
      </div>
      <SaveBar whileChanged changed={changed} saving={saving.isPending} onSave={save} onCancel={cancel} />
      <LeaveGuard dirty={changed.length > 0} leaving={leaving} draftKey={`directory:${domainId}`} />
    </>
  )
}

const Settings = ({ domainId }: { domainId: string }) => (
  <Loaded query={useQuery(settingsQuery(domainId))} words="directory" lines={6}>
    {(data) => <Cards key={domainId} domainId={domainId} data={data} />}
  </Loaded>
)

/** The page that connects a domain to a directory (SCIM), which creates and updates its people. */
export const Component = () => (
  <DomainSettings bar words="directory">
    {(domainId) => <Settings domainId={domainId} />}
  </DomainSettings>
)
