import IconRemind from '@tabler/icons-react/dist/esm/icons/IconBell.mjs'
import IconActivate from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconDeactivate from '@tabler/icons-react/dist/esm/icons/IconCircleOff.mjs'
import IconWelcome from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import IconPlan from '@tabler/icons-react/dist/esm/icons/IconRoute.mjs'
import IconGroup from '@tabler/icons-react/dist/esm/icons/IconUsersGroup.mjs'
import type { IconGlyph } from '../../../components/ui/icons/icon.tsx'

/** What can be done with many accounts at once. */
export const BULK_KINDS = [
  { kind: 'assign_plans', icon: IconPlan },
  { kind: 'add_to_groups', icon: IconGroup },
  { kind: 'activate', icon: IconActivate },
  { kind: 'deactivate', icon: IconDeactivate },
  { kind: 'remind', icon: IconRemind },
  { kind: 'send_welcome', icon: IconWelcome },
] as const satisfies readonly { kind: string; icon: IconGlyph }[]

/** Letters to many: whom they would reach is shown before. */
export const LETTERS: readonly string[] = ['remind', 'send_welcome']

export type BulkKind = (typeof BULK_KINDS)[number]['kind']
