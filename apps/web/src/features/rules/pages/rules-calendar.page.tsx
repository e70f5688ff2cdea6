import { useTranslation } from 'react-i18next'
import { CalendarTable } from '../components/calendar-table.tsx'
import { RulesPage } from '../components/rules-page.tsx'

/** What all rules together will do in the next months. */
export function Component() {
  const { t } = useTranslation('rules')
  return (
    <RulesPage title={t('calendar.title')}>
      <CalendarTable />
    </RulesPage>
  )
}
