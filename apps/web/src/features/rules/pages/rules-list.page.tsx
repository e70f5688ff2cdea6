import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs'
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import { useTranslation } from 'react-i18next'
import { usePageTitle } from '../../../lib/layout/page-title.ts'
import { ResourceList } from '../../../lib/lists/resource-list.tsx'
import { ToolbarLink } from '../../../lib/lists/toolbar-link.tsx'
import { ruleResource } from '../api/rule-resource.ts'
import { RulesForbidden, useMaySeeRules } from '../components/rules-forbidden.tsx'

/** Links to upcoming and to past events. */
const WAYS = (
  <>
    <ToolbarLink to="/rules/calendar" icon={IconCalendar} words="rules" text="list.calendar" />
    <ToolbarLink to="/rules/log" icon={IconHistory} words="rules" text="list.log" />
  </>
)

export function Component() {
  const { t } = useTranslation('rules')
  const title = t('list.title')
  const maySee = useMaySeeRules()
  usePageTitle(title)
  return maySee ? <ResourceList of={ruleResource} actions={WAYS} /> : <RulesForbidden title={title} />
}
