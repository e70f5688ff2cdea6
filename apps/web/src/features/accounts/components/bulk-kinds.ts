import IconRemind from '@tabler/icons-react/dist/esm/icons/IconBell.mjs'
import IconDue from '@tabler/icons-react/dist/esm/icons/IconCalendarDue.mjs'
import IconActivate from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconDeactivate from '@tabler/icons-react/dist/esm/icons/IconCircleOff.mjs'
import IconWelcome from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import IconPlan from '@tabler/icons-react/dist/esm/icons/IconRoute.mjs'
import IconWithdraw from '@tabler/icons-react/dist/esm/icons/IconRouteOff.mjs'
import IconRole from '@tabler/icons-react/dist/esm/icons/IconUserShield.mjs'
import IconGroup from '@tabler/icons-react/dist/esm/icons/IconUsersGroup.mjs'
import IconLeave from '@tabler/icons-react/dist/esm/icons/IconUsersMinus.mjs'
import type { IconGlyph } from '../../../components/ui/icons/icon.tsx'

/** Actions for many accounts at once. */
export const BULK_KINDS = [
  { kind: 'assign_plans', icon: IconPlan },
  { kind: 'set_due_dates', icon: IconDue },
  { kind: 'withdraw_plans', icon: IconWithdraw },
  { kind: 'add_to_groups', icon: IconGroup },
  { kind: 'remove_from_groups', icon: IconLeave },
  { kind: 'change_role', icon: IconRole },
  { kind: 'activate', icon: IconActivate },
  { kind: 'deactivate', icon: IconDeactivate },
  { kind: 'remind', icon: IconRemind },
  { kind: 'send_welcome', icon: IconWelcome },
] as const satisfies readonly { kind: string; icon: IconGlyph }[]

/** Actions that only send mail. They change nothing and cannot be undone. */
export const MAIL_ACTIONS: readonly string[] = ['remind', 'send_welcome']

export type BulkKind = (typeof BULK_KINDS)[number]['kind']

/** What an action lets the user pick: plans to assign, plans that people have, groups, or one role. */
export type BulkPick = 'plans' | 'enrolled_plans' | 'groups' | 'role'

const PICKS: Partial<Record<BulkKind, BulkPick>> = {
  assign_plans: 'plans',
  set_due_dates: 'enrolled_plans',
  withdraw_plans: 'enrolled_plans',
  add_to_groups: 'groups',
  remove_from_groups: 'groups',
  change_role: 'role',
}

export const pickOf = (kind: BulkKind): BulkPick | null => PICKS[kind] ?? null
