import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../components/ui/feedback/empty-state.tsx'
import { WaitingPicture } from '../../../components/ui/feedback/illustration/waiting.tsx'
import { ruleCountQuery } from '../api/rules.ts'
import { CalendarTable } from '../components/calendar-table.tsx'
import { RulesPage } from '../components/rules-page.tsx'

function Content() {
  const { t } = useTranslation('rules')
  const rules = useQuery(ruleCountQuery)
  if (rules.data?.count !== 0) return <CalendarTable />
  return (
    <EmptyState
      card
      picture={<WaitingPicture />}
      title={t('calendar.none_title')}
      link={{ to: '/rules', label: t('to_rules'), variant: 'default', size: 'form' }}
    >
      {t('calendar.none_body')}
    </EmptyState>
  )
}

/** What all rules will do in the next months. */
export function Component() {
  const { t } = useTranslation('rules')
  return (
    <RulesPage title={t('calendar.page')}>
      <Content />
    </RulesPage>
  )
}
