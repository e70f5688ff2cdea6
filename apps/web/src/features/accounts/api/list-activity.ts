import type { Account, AccountPlan, LocalizedText } from '@evenground/shared/schemas'

export interface ActivityEvent {
  kind: 'signed_in' | 'created' | 'assigned' | 'started' | 'completed' | 'certificate'
  /** A timestamp; for a date without a time, the first instant of that day. */
  at: string
  plan?: LocalizedText
}

const SHOWN = 6

type Dated = Omit<ActivityEvent, 'at'> & { at: string | null }

const listPlanEvents = (plan: AccountPlan): Dated[] => [
  { kind: 'certificate', at: plan.certificate_at, plan: plan.title },
  { kind: 'completed', at: plan.completed_at, plan: plan.title },
  { kind: 'started', at: plan.started_at, plan: plan.title },
  { kind: 'assigned', at: plan.assigned_at, plan: plan.title },
]

/** The person's activity, newest first. It contains no results. */
export function listActivity(account: Account, plans: readonly AccountPlan[]): ActivityEvent[] {
  const events: Dated[] = [
    { kind: 'signed_in', at: account.last_sign_in_at },
    ...plans.flatMap(listPlanEvents),
    { kind: 'created', at: account.created_at },
  ]
  return events
    .filter((event): event is ActivityEvent => event.at !== null)
    .sort((one, other) => other.at.localeCompare(one.at))
    .slice(0, SHOWN)
}
