import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs'
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../../components/ui/buttons/button-link.tsx'
import { ResourceList } from '../../../lib/lists/resource-list.tsx'
import { ruleResource } from '../api/rule-resource.ts'

/** To what will happen, and to what did. */
function Ways() {
  const { t } = useTranslation('rules')
  return (
    <>
      <ButtonLink variant="plain" size="toolbar" to="/rules/calendar" icon={IconCalendar}>
        {t('list.calendar')}
      </ButtonLink>
      <ButtonLink variant="plain" size="toolbar" to="/rules/log" icon={IconHistory}>
        {t('list.log')}
      </ButtonLink>
    </>
  )
}

export const Component = () => <ResourceList of={ruleResource} actions={<Ways />} />
