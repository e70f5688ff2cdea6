import IconActivate from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconDeactivate from '@tabler/icons-react/dist/esm/icons/IconCircleOff.mjs'
import IconPlan from '@tabler/icons-react/dist/esm/icons/IconRoute.mjs'
import IconGroup from '@tabler/icons-react/dist/esm/icons/IconUsersGroup.mjs'
import type { IconGlyph } from '../../../components/ui/icons/icon.tsx'

/** What can be done with many accounts at once. */
export const BULK_KINDS = [
  { kind: 'assign_plans', icon: IconPlan },
  { kind: 'add_to_groups', icon: IconGroup },
  { kind: 'activate', icon: IconActivate },
  { kind: 'deactivate', icon: IconDeactivate },
] as const satisfies readonly { kind: string; icon: IconGlyph }[]

export type BulkKind = (typeof BULK_KINDS)[number]['kind']
