import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { Loading, Skeleton } from '../../../components/ui/feedback/skeleton.tsx'
import { Failure } from '../../../lib/banner/failure.tsx'
import { useCrumb } from '../../../lib/console/crumb-titles.ts'
import { DomainSettingsPage } from '../../../lib/console/settings-page.tsx'
import { useWords } from '../../../lib/i18n/use-words.ts'
import { settingsQuery } from '../api/reminders.ts'
import { SettingsForm } from '../components/settings-form.tsx'

/** /domains/:id/reminders: when people of a domain are reminded, and whether managers get a digest. */
export function Component() {
  const { t } = useWords('reminders')
  const { id = '' } = useParams()
  const { data: settings, error } = useQuery(settingsQuery(id))
  useCrumb(t('title'))
  return (
    <DomainSettingsPage domainId={id} title={t('title')} lede={t('lede')}>
      <Failure error={error} />
      {settings && <SettingsForm key={id} domainId={id} settings={settings} />}
      {!settings && !error && (
        <Loading>
          <Skeleton height={320} />
        </Loading>
      )}
    </DomainSettingsPage>
  )
}
