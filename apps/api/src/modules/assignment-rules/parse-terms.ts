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

const NO_TERMS: TimeTerms = { dueKind: 'none', dueDays: null, dueOn: null, repeatMonths: null, repeatDueDays: null }

const missing = (path: string, message: string) => ({ path, code: 'required', message })

/**
 * Reads when the plan of a rule is due and repeated. Omitted fields keep their stored values. Clears fields that the
 * kind of due date does not use.
 * @throws AppError `rule_violated` if a required field is missing
 */
export function parseTimes(input: RuleUpdate, before: Pick<RuleRecord, keyof TimeTerms> = NO_TERMS): TimeTerms {
  const dueKind = input.due_kind ?? before.dueKind
  const countsDays = dueKind === 'after_joining' || dueKind === 'after_assignment'
  const valueOr = <Value>(value: Value | undefined, old: Value): Value => (value === undefined ? old : value)
  const dueDays = countsDays ? valueOr(input.due_days, before.dueDays) : null
  const dueOn = dueKind === 'date' ? valueOr(input.due_on, before.dueOn) : null
  const repeatMonths = valueOr(input.repeat_months, before.repeatMonths)
  const repeatDueDays = repeatMonths === null ? null : valueOr(input.repeat_due_days, before.repeatDueDays)
  const errors = [
    ...(countsDays && dueDays === null ? [missing('due_days', 'Enter after how many days the plan is due.')] : []),
    ...(dueKind === 'date' && dueOn === null ? [missing('due_on', 'Enter the day the plan is due.')] : []),
  ]
  if (errors.length > 0) throw new AppError('rule_violated', { errors })
  return { dueKind, dueDays, dueOn, repeatMonths, repeatDueDays }
}
