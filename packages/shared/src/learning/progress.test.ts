import { expect, test } from 'vitest'
import { parseProgress } from './progress.ts'

test('finished tasks are the keys whose value is 1', () => {
  expect([...parseProgress({ a: 1, b: 0, c: 1, d: '1', e: true })]).toEqual(['a', 'c'])
})

test.each([[null], [undefined], [{}]])('%j is no progress', (completed) => {
  expect(parseProgress(completed).size).toBe(0)
})
