import type { RuleEventKind, RuleEventReason } from '@evenground/shared/schemas'
import { addDays } from './add-days.ts'
import type { RuleTerms } from './rule-terms.ts'

/** A person for whom a rule has something to do. Dates are in the time zone of the person's domain. */
export interface Candidate {
  accountId: string
  domainId: string
  timeZone: string
  today: string
  joinedOn: string
  /** Whether the rule has applied to them before, even if not all the time. */
  isKnown: boolean
  /** Whether the rule already applied to them when it last ran. */
  isIn: boolean
  /** Their latest run of the plan; null if they never had the plan. */
  personalPlanId: string | null
  isArchived: boolean
  isCompleted: boolean
}

export interface Decision {
  kind: Exclude<RuleEventKind, 'left'>
  reason: RuleEventReason
  dueOn: string | null
}

type DueTerms = Pick<RuleTerms, 'dueKind' | 'dueDays' | 'dueOn'>

/**
 * The due date of an assignment made today. Nobody is overdue from the start: if the days since joining are over
 * already, they count from today; a fixed date in the past is ignored.
 */
function findDueDay({ dueKind, dueDays, dueOn }: DueTerms, today: string, joinedOn: string): string | null {
  if (dueKind === 'date') return dueOn !== null && dueOn >= today ? dueOn : null
  if (dueKind === 'none' || dueDays === null) return null
  const fromJoining = dueKind === 'after_joining' ? addDays(joinedOn, dueDays) : ''
  return fromJoining >= today ? fromJoining : addDays(today, dueDays)
}

/** Decides what a rule does for someone to whom it applies. */
export function decide(rule: RuleTerms, person: Candidate): Decision {
  const { today, joinedOn } = person
  if (person.isIn) {
    const dueOn = rule.repeatDueDays === null ? null : addDays(today, rule.repeatDueDays)
    return { kind: 'assigned_again', reason: 'repeats', dueOn }
  }
  const reason = person.isKnown ? 'returned' : 'matches'
  if (person.personalPlanId === null) return { kind: 'assigned', reason, dueOn: findDueDay(rule, today, joinedOn) }
  if (!person.isArchived) return { kind: 'already_enrolled', reason, dueOn: null }
  return { kind: 'brought_back', reason, dueOn: person.isCompleted ? null : findDueDay(rule, today, joinedOn) }
}
