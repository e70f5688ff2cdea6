import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { Skeleton } from '../../../components/ui/feedback/skeleton.tsx'
import { codeOf } from '../../../lib/client/api-error.ts'
import { useCrumb } from '../../../lib/console/crumb-titles.ts'
import { DomainSettingsPage } from '../../../lib/console/settings-page.tsx'
import { errorText } from '../../../lib/i18n/error-text.ts'
import { useWords } from '../../../lib/i18n/use-words.ts'
import { QueryState } from '../../../lib/layout/query-state.tsx'
import { settingsQuery } from '../api/reminders.ts'
import { SettingsForm } from '../components/settings-form.tsx'

/** /domains/:id/reminders: when a domain's people are reminded, and whether managers get a digest. */
export function Component() {
  const { t } = useWords(['reminders', 'errors'])
  const { id = '' } = useParams()
  const query = useQuery(settingsQuery(id))
  useCrumb(t('title'))
  return (
    <DomainSettingsPage bar domainId={id} title={t('title')} lede={t('lede')}>
      {query.data ? (
        <SettingsForm key={id} domainId={id} settings={query.data} />
      ) : (
        <QueryState query={query} reason={errorText(t, codeOf(query.error))}>
          <Skeleton height={320} />
        </QueryState>
      )}
    </DomainSettingsPage>
  )
}
