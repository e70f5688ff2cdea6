import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs'
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import { ResourceList } from '../../../lib/lists/resource-list.tsx'
import { ToolbarLink } from '../../../lib/lists/toolbar-link.tsx'
import { ruleResource } from '../api/rule-resource.ts'

/** Links to upcoming and to past events. */
const WAYS = (
  <>
    <ToolbarLink to="/rules/calendar" icon={IconCalendar} words="rules" text="list.calendar" />
    <ToolbarLink to="/rules/log" icon={IconHistory} words="rules" text="list.log" />
  </>
)

export const Component = () => <ResourceList of={ruleResource} actions={WAYS} />
