import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { usePageTitle } from '../../../lib/layout/page-title.ts'
import { LogTable } from '../components/log-table.tsx'

/** What rules did and why; about one person where the address names one. */
export function Component() {
  const { t } = useTranslation('rules')
  const [search] = useSearchParams()
  usePageTitle(t('log.title'), t('list.title'))
  return (
    <div className="stack">
      <h1 className="page-title" tabIndex={-1}>
        {t('log.title')}
      </h1>
      <LogTable accountId={search.get('account_id') ?? undefined} />
    </div>
  )
}
