import { expect, test } from 'vitest'
import { groupStatus, taskStatus } from './status.ts'
import { makeGroup, makeTask } from './testing/plan-fixtures.ts'

const off = { training: false, introOutro: false }
const complete = new Set(['done'])

test.each([
  ['done', 'intro', off, 'complete'],
  ['done', 'training', { training: true, introOutro: true }, 'complete'],
  ['open', 'intro', off, 'incomplete'],
  ['open', 'intro', { training: true, introOutro: false }, 'incomplete'],
  ['open', 'intro', { training: false, introOutro: true }, 'available'],
  ['open', 'outro', { training: false, introOutro: true }, 'available'],
  ['open', 'training', { training: false, introOutro: true }, 'incomplete'],
  ['open', 'training', { training: true, introOutro: false }, 'available'],
] as const)('a task that is %s in the %s under %j is %s', (id, section, navigation, expected) => {
  expect(taskStatus(makeTask(id, { section }), complete, navigation)).toBe(expected)
})

test('a group is complete when all its tasks are, surveys aside', () => {
  const group = makeGroup('trust', [makeTask('done'), makeTask('poll', { taskType: 'survey' })])
  expect(groupStatus(group, complete, off)).toBe('complete')
})

test('otherwise it is available under training navigation, else incomplete', () => {
  const group = makeGroup('trust', [makeTask('done'), makeTask('open')])
  expect(groupStatus(group, complete, { training: true, introOutro: false })).toBe('available')
  expect(groupStatus(group, complete, { training: false, introOutro: true })).toBe('incomplete')
})
