import { describe, expect, test } from 'vitest'
import { PEOPLE_CONDITIONS_MAX, PEOPLE_VALUES_MAX } from '../constants/people-filter/index.ts'
import { DynamicGroupRule, PeopleFilter, PeopleFilterQuery } from './people-filter.ts'

const ID = '0190f0f0-0000-7000-8000-00000000000A'
const problemsOf = (given: unknown, schema: { safeParse: typeof PeopleFilter.safeParse } = PeopleFilter) =>
  schema.safeParse(given).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []
const one = (field: string, operator: string, ...values: string[]) => [{ field, operator, values }]

describe('a filter of people', () => {
  test('takes conditions with values of their kind, trimmed, and ids in lower case', () => {
    expect(PeopleFilter.parse([])).toEqual([])
    expect(PeopleFilter.parse(one('department', 'is', ' Sales '))).toEqual(one('department', 'is', 'Sales'))
    expect(PeopleFilter.parse([{ field: 'misc1', operator: 'empty' }])).toEqual(one('misc1', 'empty'))
    expect(PeopleFilter.parse(one('groups', 'is', ID))[0]?.values).toEqual([ID.toLowerCase()])
    expect(PeopleFilter.parse(one('plans', 'overdue'))).toHaveLength(1)
    expect(
      PeopleFilter.parse([{ field: 'plan_percent', operator: 'below', values: ['50'], plan_id: ID }])[0]?.plan_id,
    ).toBe(ID.toLowerCase())
  })

  test('says in plain words what is wrong, and where', () => {
    expect(problemsOf(one('department', 'overdue'))).toEqual([
      '0.operator: For department, use one of: is, is_not, contains, starts_with, empty, not_empty.',
    ])
    expect(problemsOf(one('department', 'is'))).toEqual(['0.values: Enter at least one value.'])
    expect(problemsOf(one('department', 'is', ' '))).toEqual(['0.values.0: Enter some text.'])
    expect(problemsOf(one('department', 'empty', 'x'))).toEqual(['0.values: This condition doesn’t take a value.'])
    expect(problemsOf(one('joined_on', 'before', '0001-01-01'))).toEqual([
      '0.values.0: Enter a date as YYYY-MM-DD, 1900 or later.',
    ])
    expect(problemsOf(one('joined_on', 'before', '2026-02-30'))).toHaveLength(1)
    expect(problemsOf(one('joined_on', 'before', '2026-01-01', '2026-02-01'))).toEqual([
      '0.values: Enter exactly one value.',
    ])
    expect(problemsOf(one('last_activity_at', 'in_last_days', '36501'))).toHaveLength(1)
    expect(problemsOf(one('role_id', 'is', 'Learner'))).toEqual(['0.values.0: Enter a valid ID.'])
    expect(problemsOf(one('active', 'is', 'yes'))).toEqual(['0.values.0: Enter true or false.'])
    expect(problemsOf(one('plan_percent', 'below', '50'))).toEqual(['0.plan_id: Choose the plan.'])
    expect(problemsOf([{ field: 'department', operator: 'empty', plan_id: ID }])).toHaveLength(1)
    expect(problemsOf(one('score', 'is', '1'))).toHaveLength(1)
    expect(problemsOf('{', PeopleFilterQuery as never)).toEqual([': The filter isn’t valid JSON.'])
  })

  test('has a limit of conditions and of values', () => {
    const condition = one('misc1', 'empty')[0]
    expect(problemsOf(Array(PEOPLE_CONDITIONS_MAX).fill(condition))).toEqual([])
    expect(problemsOf(Array(PEOPLE_CONDITIONS_MAX + 1).fill(condition)).length).toBeGreaterThan(0)
    const values = Array.from({ length: PEOPLE_VALUES_MAX + 1 }, (_, at) => `x${at}`)
    expect(problemsOf(one('misc1', 'is', ...values.slice(1)))).toEqual([])
    expect(problemsOf(one('misc1', 'is', ...values)).length).toBeGreaterThan(0)
  })

  test('is the rule of a group where it looks at fields alone', () => {
    const schema = DynamicGroupRule as never
    expect(problemsOf(one('department', 'is', 'Sales'), schema)).toEqual([])
    expect(problemsOf(one('role_id', 'is', ID), schema)).toEqual([])
    expect(problemsOf([], schema)).toEqual([': Add at least one condition.'])
    for (const field of ['groups', 'plans', 'last_activity_at', 'last_sign_in_at', 'domain_id', 'created_at']) {
      const operator = field === 'plans' ? 'assigned' : field === 'groups' || field === 'domain_id' ? 'is' : 'before'
      const value = operator === 'before' ? '2026-01-01' : ID
      expect(problemsOf(one(field, operator, value), schema)).toEqual([
        '0.field: A group’s rule can only use fields of the account and the role.',
      ])
    }
  })
})
