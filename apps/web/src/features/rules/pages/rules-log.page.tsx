import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { LogTable } from '../components/log-table.tsx'
import { RulesPage } from '../components/rules-page.tsx'

/** What rules did and why; limited to one person if the URL names one. */
export function Component() {
  const { t } = useTranslation('rules')
  const [search] = useSearchParams()
  return (
    <RulesPage title={t('log.page')}>
      <LogTable accountId={search.get('account_id') ?? undefined} />
    </RulesPage>
  )
}
