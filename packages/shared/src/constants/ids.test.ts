import { expect, test } from 'vitest'
import { GLOBAL_ADMINISTRATOR_ROLE_ID, OVERALL_FACTOR_ID } from './index.ts'

test('the overall score has the id of zeros', () => {
  expect(OVERALL_FACTOR_ID).toBe('00000000-0000-0000-0000-000000000000')
})

test('the role of the global administrator has one fixed id', () => {
  expect(GLOBAL_ADMINISTRATOR_ROLE_ID).toBe('00000000-0000-4000-8000-000000000001')
})
