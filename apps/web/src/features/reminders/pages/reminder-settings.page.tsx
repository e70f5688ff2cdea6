import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { Loading, Skeleton } from '../../../components/ui/feedback/skeleton.tsx'
import { Failure } from '../../../lib/banner/failure.tsx'
import { useCrumb } from '../../../lib/console/crumb-titles.ts'
import { useWords } from '../../../lib/i18n/use-words.ts'
import { usePageTitle } from '../../../lib/layout/page-title.ts'
import { domainQuery, settingsQuery } from '../api/reminders.ts'
import styles from '../components/reminders.module.css'
import { SettingsForm } from '../components/settings-form.tsx'

/** /domains/:id/reminders: when people of a domain are reminded, and whether managers get a digest. */
export function Component() {
  const { t, text } = useWords('reminders')
  const { id = '' } = useParams()
  const { data: domain } = useQuery(domainQuery(id))
  const { data: settings, error } = useQuery(settingsQuery(id))
  usePageTitle(t('title'))
  useCrumb(domain && text(domain.title), `/domains/${id}`)
  useCrumb(t('title'))
  return (
    <div className={styles.page}>
      <div>
        <h1 className={styles.title} tabIndex={-1}>
          {t('title')}
        </h1>
        <p className={styles.lede}>{t('lede')}</p>
      </div>
      <Failure error={error} />
      {settings && <SettingsForm key={id} domainId={id} settings={settings} />}
      {!settings && !error && (
        <Loading>
          <Skeleton height={320} />
        </Loading>
      )}
    </div>
  )
}
