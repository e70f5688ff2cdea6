import { kindOf } from '@evenground/shared/people-filter'
import type { PeopleCondition, PeopleFilter } from '@evenground/shared/schemas'

interface EnrollmentFacts {
  planId: string
  startedAt: Date | null
  completedAt: Date | null
  dueAt: Date | null
  percent: number
  /** Whether nothing is left to do, even if the completion was not recorded. */
  isDone: boolean
  archivedAt: Date | null
  supersededAt: Date | null
}

/** The data of a person, as plain as possible. */
export interface PersonFacts {
  id: string
  /** Values by field name: text, date or boolean. */
  fields: Readonly<Record<string, string | Date | boolean | null | object>>
  /** The person's domain and its ancestors. */
  domainPath: readonly string[]
  timeZone: string
  /** Each group of the person with its ancestors. */
  groupPaths: readonly (readonly string[])[]
  enrollments: readonly EnrollmentFacts[]
}

const fold = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

const dayOf = (instant: Date, timeZone = 'UTC'): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(instant)

function judgeText(texts: readonly string[], { operator, values }: PeopleCondition): boolean {
  const some = (fits: (text: string, value: string) => boolean) =>
    texts.some((text) => text !== '' && values.some((value) => fits(fold(text), fold(value))))
  switch (operator) {
    case 'empty':
      return texts.every((text) => text === '')
    case 'not_empty':
      return texts.some((text) => text !== '')
    case 'contains':
      return some((text, value) => text.includes(value))
    case 'starts_with':
      return some((text, value) => text.startsWith(value))
    case 'is':
      return some((text, value) => text === value)
    default:
      return !some((text, value) => text === value)
  }
}

function judgeDay(held: Date | null, { operator, values: [value = ''] }: PeopleCondition, now: Date): boolean {
  if (operator === 'empty') return held === null
  if (operator === 'not_empty') return held !== null
  if (operator === 'not_in_last_days') {
    return !judgeDay(held, { field: 'joined_on', operator: 'in_last_days', values: [value] }, now)
  }
  if (!held) return false
  const day = dayOf(held)
  if (operator === 'before') return day < value
  if (operator === 'on_or_after') return day >= value
  const distance = (Date.parse(day) - Date.parse(dayOf(now))) / 86_400_000
  return operator === 'in_next_days'
    ? distance >= 0 && distance <= Number(value)
    : distance <= 0 && -distance <= Number(value)
}

function judgePlans(person: PersonFacts, { operator, values }: PeopleCondition, now: Date): boolean {
  const held = person.enrollments.filter(
    (one) => !one.archivedAt && !one.supersededAt && (values.length === 0 || values.includes(one.planId)),
  )
  switch (operator) {
    case 'assigned':
      return held.length > 0
    case 'not_assigned':
      return held.length === 0
    case 'not_started':
      return held.some((one) => !one.completedAt && !one.startedAt)
    case 'in_progress':
      return held.some((one) => !one.completedAt && one.startedAt)
    case 'complete':
      return held.some((one) => one.completedAt)
    case 'incomplete':
      return held.some((one) => !one.completedAt)
    default:
      return held.some(
        (one) =>
          !one.completedAt &&
          !one.isDone &&
          one.dueAt &&
          dayOf(one.dueAt, person.timeZone) < dayOf(now, person.timeZone),
      )
  }
}

function judgeIds(held: readonly string[], { operator, values }: PeopleCondition): boolean {
  if (operator === 'empty') return held.length === 0
  if (operator === 'not_empty') return held.length > 0
  return held.some((id) => values.includes(id)) === (operator !== 'is_not')
}

function judge(person: PersonFacts, condition: PeopleCondition, now: Date): boolean {
  const { field, operator, values, plan_id } = condition
  const held = person.fields[field] ?? null
  switch (kindOf(field)) {
    case 'text':
    case 'login':
      return judgeText([(held as string | null) ?? ''], condition)
    case 'name':
      return judgeText(Object.values((held as Record<string, string> | null) ?? {}), condition)
    case 'day':
    case 'moment':
    case 'past':
      return judgeDay(held as Date | null, condition, now)
    case 'flag':
      return String(held) === values[0]
    case 'domain':
      return operator === 'within'
        ? person.domainPath.some((id) => values.includes(id))
        : judgeIds(person.domainPath.slice(0, 1), condition)
    case 'group':
      return operator === 'within'
        ? person.groupPaths.flat().some((id) => values.includes(id))
        : judgeIds(
            person.groupPaths.map(([id = '']) => id),
            condition,
          )
    case 'plan':
      return judgePlans(person, condition, now)
    case 'percent':
      return person.enrollments.some(
        (one) =>
          one.planId === plan_id &&
          !one.archivedAt &&
          !one.supersededAt &&
          (operator === 'below' ? one.percent < Number(values[0]) : one.percent >= Number(values[0])),
      )
    default:
      return judgeIds(held === null ? [] : [held as string], condition)
  }
}

/** Whether a filter matches a person: implements every operator without SQL. */
export const evaluatePeopleFilter = (person: PersonFacts, filter: PeopleFilter, now: Date): boolean =>
  filter.every((condition) => judge(person, condition, now))
