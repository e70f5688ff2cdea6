import type { RuleInput, RuleUpdate } from '@evenground/shared/schemas'
import { AppError } from '../../http/errors/app-error.ts'
import type { RuleRecord } from './rules.repo.ts'

export interface TimeTerms {
  dueKind: NonNullable<RuleInput['due_kind']>
  dueDays: number | null
  dueOn: string | null
  repeatMonths: number | null
  repeatDueDays: number | null
}

const NOTHING: TimeTerms = { dueKind: 'none', dueDays: null, dueOn: null, repeatMonths: null, repeatDueDays: null }

const missing = (path: string, message: string) => ({ path, code: 'required', message })

/**
 * When a plan is due and repeated, after a save. What does not go with the kind of due date is cleared, what it needs has to
 * be there.
 */
export function parseTimes(input: RuleUpdate, before: Pick<RuleRecord, keyof TimeTerms> = NOTHING): TimeTerms {
  const dueKind = input.due_kind ?? before.dueKind
  const countsDays = dueKind === 'after_joining' || dueKind === 'after_assignment'
  const given = <Value>(value: Value | undefined, old: Value): Value => (value === undefined ? old : value)
  const dueDays = countsDays ? given(input.due_days, before.dueDays) : null
  const dueOn = dueKind === 'date' ? given(input.due_on, before.dueOn) : null
  const repeatMonths = given(input.repeat_months, before.repeatMonths)
  const repeatDueDays = repeatMonths === null ? null : given(input.repeat_due_days, before.repeatDueDays)
  const errors = [
    ...(countsDays && dueDays === null ? [missing('due_days', 'Enter after how many days the plan is due.')] : []),
    ...(dueKind === 'date' && dueOn === null ? [missing('due_on', 'Enter the day the plan is due.')] : []),
  ]
  if (errors.length > 0) throw new AppError('rule_violated', { errors })
  return { dueKind, dueDays, dueOn, repeatMonths, repeatDueDays }
}
