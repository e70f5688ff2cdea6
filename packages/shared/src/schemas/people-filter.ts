import { z } from 'zod'
import { LOCALES } from '../constants/index.ts'
import {
  GROUP_RULE_FIELDS,
  operatorsOf,
  PEOPLE_CONDITIONS_MAX,
  PEOPLE_DAYS_MAX,
  PEOPLE_FIELDS,
  PEOPLE_OPERATORS,
  PEOPLE_VALUES_MAX,
  type PeopleField,
  type PeopleOperator,
  type ValueKind,
  valueKindOf,
} from '../constants/people-filter/index.ts'
import { atMost, CalendarDate, Id, line } from './primitives.ts'

const isWhole = (value: string, max: number) => /^\d{1,5}$/.test(value) && Number(value) <= max

/** For each kind of value: the check, and the error message for a value that fails it. */
const VALUE_RULES: Readonly<Record<Exclude<ValueKind, 'none'>, { fits: (value: string) => boolean; text: string }>> = {
  text: { fits: (value) => value !== '', text: 'Enter some text.' },
  day: {
    fits: (value) => CalendarDate.safeParse(value).success && value >= '1900' && value < '3000',
    text: 'Enter a date as YYYY-MM-DD, 1900 or later.',
  },
  days: {
    fits: (value) => isWhole(value, PEOPLE_DAYS_MAX),
    text: `Enter a whole number of days from 0 to ${PEOPLE_DAYS_MAX}.`,
  },
  percent: { fits: (value) => isWhole(value, 100), text: 'Enter a whole number from 0 to 100.' },
  ids: { fits: (value) => Id.safeParse(value).success, text: 'Enter a valid ID.' },
  any_ids: { fits: (value) => Id.safeParse(value).success, text: 'Enter a valid ID.' },
  flag: { fits: (value) => value === 'true' || value === 'false', text: 'Enter true or false.' },
  locale: {
    fits: (value) => (LOCALES as readonly string[]).includes(value),
    text: `Choose one of: ${LOCALES.join(', ')}.`,
  },
}

/** Returns what is wrong with the number of values for this kind; null if it is fine. */
function findCountProblem(kind: ValueKind, count: number): string | null {
  if (kind === 'none') return count === 0 ? null : 'This condition doesn’t take a value.'
  if (kind === 'any_ids') return null
  if (kind === 'text' || kind === 'ids' || kind === 'locale') return count > 0 ? null : 'Enter at least one value.'
  return count === 1 ? null : 'Enter exactly one value.'
}

interface Given {
  field: PeopleField
  operator: PeopleOperator
  values: string[]
  plan_id?: string | undefined
}

interface Problem {
  path: (string | number)[]
  message: string
}

function findProblem({ field, operator, values, plan_id }: Given): Problem | null {
  const operators = operatorsOf(field)
  if (!operators.includes(operator)) {
    return { path: ['operator'], message: `For ${field}, use one of: ${operators.join(', ')}.` }
  }
  if ((field === 'plan_percent') !== (plan_id !== undefined)) {
    const message = field === 'plan_percent' ? 'Choose the plan.' : 'Only plan_percent takes a plan_id.'
    return { path: ['plan_id'], message }
  }
  const kind = valueKindOf(field, operator)
  const problem = findCountProblem(kind, values.length)
  if (problem) return { path: ['values'], message: problem }
  if (kind === 'none') return null
  const { fits, text } = VALUE_RULES[kind]
  const wrong = values.findIndex((value) => !fits(value))
  return wrong < 0 ? null : { path: ['values', wrong], message: text }
}

/** Converts ids to lower case, as the database stores them. */
const fold = ({ field, operator, ...rest }: Given): Given => ({
  field,
  operator,
  ...rest,
  values: ['ids', 'any_ids'].includes(valueKindOf(field, operator))
    ? rest.values.map((value) => value.toLowerCase())
    : rest.values,
})

/**
 * A condition on a person. It is true if at least one of the `values` matches. `is_not`, `not_assigned` and
 * `not_in_last_days` are the exact opposite of the operator without `not`: none of the values matches. Texts are
 * compared ignoring case and accents. Days count in UTC, but in assignment rules in the time zone of the person's
 * domain.
 */
export const PeopleCondition = z
  .object({
    field: z.enum(PEOPLE_FIELDS as readonly [PeopleField, ...PeopleField[]]),
    operator: z.enum(PEOPLE_OPERATORS as readonly [PeopleOperator, ...PeopleOperator[]]),
    values: atMost(PEOPLE_VALUES_MAX, z.array(line(200)).max(PEOPLE_VALUES_MAX)).default([]),
    /** Only for `plan_percent`: the plan whose progress is compared. */
    plan_id: Id.optional(),
  })
  .superRefine((condition, ctx) => {
    const problem = findProblem(condition)
    if (problem) ctx.addIssue({ code: 'custom', ...problem })
  })
  .overwrite((condition) => fold(condition) as typeof condition)
export type PeopleCondition = z.output<typeof PeopleCondition>

/** A condition as the API returns it. */
export const PeopleConditionAnswer = z.object({
  field: z.enum(PEOPLE_FIELDS as readonly [PeopleField, ...PeopleField[]]),
  operator: z.enum(PEOPLE_OPERATORS as readonly [PeopleOperator, ...PeopleOperator[]]),
  values: z.array(z.string()),
  plan_id: Id.optional(),
})

/** A list of conditions that must all be true. An empty list matches everyone. */
export const PeopleFilter = atMost(PEOPLE_CONDITIONS_MAX, z.array(PeopleCondition).max(PEOPLE_CONDITIONS_MAX))
export type PeopleFilter = PeopleCondition[]

/** The rule of a dynamic group: a filter with at least one condition that uses only account fields and the role. */
export const DynamicGroupRule = PeopleFilter.refine(
  (filter) => filter.length > 0,
  'Add at least one condition.',
).superRefine((filter, ctx) => {
  const at = filter.findIndex(({ field }) => !GROUP_RULE_FIELDS.includes(field))
  if (at < 0) return
  ctx.addIssue({
    code: 'custom',
    path: [at, 'field'],
    message: 'A group’s rule can only use fields of the account and the role.',
  })
})

function parseJson(text: string, ctx: z.RefinementCtx): unknown {
  try {
    return JSON.parse(text)
  } catch {
    ctx.addIssue({ code: 'custom', message: 'The filter isn’t valid JSON.' })
    return z.NEVER
  }
}

/** A filter as JSON in a query string. */
export const PeopleFilterQuery = z
  .string()
  .max(12_000)
  .transform(parseJson)
  .pipe(PeopleFilter)
  .describe('List of conditions as JSON, such as `[{"field":"department","operator":"is","values":["Sales"]}]`')
