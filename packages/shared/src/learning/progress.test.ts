import { expect, test } from 'vitest'
import { readProgress } from './progress.ts'

test('finished tasks are the keys whose value is 1', () => {
  expect([...readProgress({ a: 1, b: 0, c: 1, d: '1', e: true })]).toEqual(['a', 'c'])
})

test.each([[null], [undefined], [{}]])('%j is no progress', (completed) => {
  expect(readProgress(completed).size).toBe(0)
})
