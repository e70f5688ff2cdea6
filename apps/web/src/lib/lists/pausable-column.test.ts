import { expect, test } from 'vitest'
import { pausableColumn } from './pausable-column.ts'

const wordOf = (row: { active?: boolean; paused?: boolean }) => {
  const column = pausableColumn()
  return column.kind === 'status' && column.status(row)?.word
}

test('what is paused is not shown as active; what is not in use stays so during a pause', () => {
  expect(wordOf({ active: true, paused: false })).toBe('active.true')
  expect(wordOf({ active: true, paused: true })).toBe('active.paused')
  expect(wordOf({ active: false, paused: true })).toBe('active.false')
})
