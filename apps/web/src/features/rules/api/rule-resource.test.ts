import { expect, test } from 'vitest'
import { ruleResource } from './rule-resource.ts'

test('only a rule that assigns its plan is promised to be checked soon', () => {
  const column = ruleResource.list.columns.find((one) => typeof one === 'object' && one.id === 'evaluated_at')
  const empty = (column as { empty: (row: object) => string | undefined }).empty
  expect([empty({ active: true }), empty({ active: false })]).toEqual(['soon', undefined])
})
