import IconLibrary from '@tabler/icons-react/dist/esm/icons/IconLibrary.mjs'
import IconRepeat from '@tabler/icons-react/dist/esm/icons/IconRepeat.mjs'
import { ResourceList } from '../../../lib/lists/resource-list.tsx'
import { ToolbarLink } from '../../../lib/lists/toolbar-link.tsx'
import { usePermissions } from '../../../lib/session/permissions.ts'
import { planResource } from '../api/plan-resource.ts'

export function Component() {
  const permissions = usePermissions()
  const actions = (
    <>
      {permissions.has('api.v2.plans.create') && (
        <ToolbarLink to="/plans/library" icon={IconLibrary} words="library" text="action" />
      )}
      {/* Links to the rules that enroll people in plans automatically. */}
      {permissions.has('api.v2.rules.list') && (
        <ToolbarLink to="/rules" icon={IconRepeat} words="plans" text="list.rules" />
      )}
    </>
  )
  return <ResourceList of={planResource} actions={actions} />
}
