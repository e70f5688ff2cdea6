import { LANGUAGE_TAGS, type Locale } from '../locales.ts'
import { ERASED_TEXT } from './erased-values.ts'
import { kindOf, type PeopleField, type PeopleOperator, valueKindOf } from './people-fields.ts'
import { PEOPLE_WORDS } from './people-words.ts'

interface Condition {
  readonly field: PeopleField
  readonly operator: PeopleOperator
  readonly values: readonly string[]
  readonly plan_id?: string | undefined
}

export interface FilterNames {
  locale: Locale
  /** Id → display name. An id without an entry belongs to a record that was deleted or is out of the caller's scope. */
  names: ReadonlyMap<string, string>
  /** The domain's own labels for its extra fields. */
  labels?: Partial<Record<PeopleField, string>> | undefined
}

function describeDays(locale: Locale, count: number): string {
  const { days } = PEOPLE_WORDS[locale]
  return (count === 1 ? days.one : days.other).replace(
    '{n}',
    new Intl.NumberFormat(LANGUAGE_TAGS[locale]).format(count),
  )
}

const formatDay = (locale: Locale, day: string): string =>
  new Intl.DateTimeFormat(LANGUAGE_TAGS[locale], { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day))

function describeValue({ field, operator }: Condition, value: string, { locale, names }: FilterNames): string {
  const words = PEOPLE_WORDS[locale]
  switch (valueKindOf(field, operator)) {
    case 'ids':
    case 'any_ids':
      return names.get(value) ?? words.unknown
    case 'day':
      return formatDay(locale, value)
    case 'days':
      return describeDays(locale, Number(value))
    case 'percent':
      return `${value} %`
    case 'flag':
      return words.flags[field as 'active'][value === 'true' ? 0 : 1]
    case 'locale':
      return words.locales[value as Locale]
    default:
      return value === ERASED_TEXT ? words.unknown : value
  }
}

function describeValues(condition: Condition, filterNames: FilterNames): string {
  const words = PEOPLE_WORDS[filterNames.locale]
  if (condition.values.length === 0) return words.anyPlan
  const values = condition.values.map((value) => describeValue(condition, value, filterNames))
  return new Intl.ListFormat(LANGUAGE_TAGS[filterNames.locale], { type: 'disjunction' }).format(values)
}

/** Describes a condition in words: the field as `label`, the operator with its values as `value`. */
export function describeCondition(condition: Condition, filterNames: FilterNames): { label: string; value: string } {
  const { locale, names, labels } = filterNames
  const { field, operator, values, plan_id } = condition
  const words = PEOPLE_WORDS[locale]
  const label = labels?.[field] ?? words.fields[field]
  if (kindOf(field) === 'past' && operator === 'empty') return { label, value: words.never }
  if (kindOf(field) === 'past' && operator === 'not_empty') return { label, value: words.ever }
  if (operator === 'not_assigned' && values.length === 0) return { label, value: words.noPlan }
  const plan = plan_id === undefined ? '' : (names.get(plan_id) ?? words.unknown)
  const value = words.operators[operator]
    .replace('{values}', () => describeValues(condition, filterNames))
    .replace('{plan}', () => plan)
  return { label, value }
}

/** Describes a whole filter in one line. */
export function describeFilter(filter: readonly Condition[], filterNames: FilterNames): string {
  if (filter.length === 0) return PEOPLE_WORDS[filterNames.locale].everybody
  return filter
    .map((condition) => describeCondition(condition, filterNames))
    .map(({ label, value }) => `${label}: ${value}`)
    .join('; ')
}

/** Returns the ids that appear in a filter, without duplicates. */
export const listFilterIds = (filter: readonly Condition[]): string[] => [
  ...new Set(
    filter.flatMap(({ field, operator, values, plan_id }) => [
      ...(['ids', 'any_ids'].includes(valueKindOf(field, operator)) ? values : []),
      ...(plan_id ? [plan_id] : []),
    ]),
  ),
]
