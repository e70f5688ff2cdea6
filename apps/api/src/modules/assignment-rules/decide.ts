import type { RuleEventKind, RuleEventReason } from '@evenground/shared/schemas'
import { addDays } from './add-days.ts'
import type { RuleTerms } from './rule-terms.ts'

/** What is known of a person for whom a rule has something to do. Days are those of the person's domain. */
export interface Candidate {
  accountId: string
  domainId: string
  timeZone: string
  today: string
  joinedOn: string
  /** The rule has applied to them before. */
  isKnown: boolean
  /** It applies to them since an earlier time. */
  isIn: boolean
  /** Their newest run of the plan; null: they never had it. */
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
 * When an assignment of today is due. No one is overdue from the start: for those who joined longer ago than the rule gives
 * them time, the days count from today; a date that is over counts for no one any more.
 */
function findDueDay({ dueKind, dueDays, dueOn }: DueTerms, today: string, joinedOn: string): string | null {
  if (dueKind === 'date') return dueOn !== null && dueOn >= today ? dueOn : null
  if (dueKind === 'none' || dueDays === null) return null
  const fromJoining = dueKind === 'after_joining' ? addDays(joinedOn, dueDays) : ''
  return fromJoining >= today ? fromJoining : addDays(today, dueDays)
}

/** What a rule does about someone to whom it applies. */
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
