import { useTranslation } from 'react-i18next'
import { usePageTitle } from '../../../lib/layout/page-title.ts'
import { CalendarTable } from '../components/calendar-table.tsx'

/** What all rules together will do in the next months. */
export function Component() {
  const { t } = useTranslation('rules')
  usePageTitle(t('calendar.title'), t('list.title'))
  return (
    <div className="stack">
      <h1 className="page-title" tabIndex={-1}>
        {t('calendar.title')}
      </h1>
      <CalendarTable />
    </div>
  )
}
