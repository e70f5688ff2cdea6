import { expect, test } from 'vitest'
import { makeThread } from '../../../testing/fixtures/chat.ts'
import { groupThreads } from './group-threads.ts'

const NOW = new Date(2026, 5, 30, 12)
const at = (days: number) => makeThread({ updated_at: new Date(2026, 5, 30 - days, 9).toISOString() })

test.each([
  [0, 'today'],
  [1, 'yesterday'],
  [2, 'last_7_days'],
  [7, 'last_7_days'],
  [8, 'last_30_days'],
  [30, 'last_30_days'],
  [31, 'older'],
])('a chat of %i days ago stands under %s', (days, bucket) => {
  expect(groupThreads([at(days)], NOW).map((group) => group.bucket)).toEqual([bucket])
})
