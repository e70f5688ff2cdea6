import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../components/ui/feedback/empty-state.tsx'
import { WaitingPicture } from '../../../components/ui/feedback/illustration/waiting.tsx'
import { usePageTitle } from '../../../lib/layout/page-title.ts'
import { ruleCountQuery } from '../api/rules.ts'
import { CalendarTable } from '../components/calendar-table.tsx'

/** What all rules together will do in the next months. */
export function Component() {
  const { t } = useTranslation('rules')
  const rules = useQuery(ruleCountQuery)
  usePageTitle(t('calendar.title'), t('list.title'))
  return (
    <div className="stack">
      <h1 className="page-title" tabIndex={-1}>
        {t('calendar.title')}
      </h1>
      {rules.data?.count === 0 ? (
        <EmptyState
          picture={<WaitingPicture />}
          title={t('calendar.none_title')}
          way={{ to: '/rules', label: t('calendar.to_rules'), variant: 'default' }}
        >
          {t('calendar.none_body')}
        </EmptyState>
      ) : (
        <CalendarTable />
      )}
    </div>
  )
}
