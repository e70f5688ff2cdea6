import { expect, test } from 'vitest'
import { byTaskOrder, learnerTasks, learnerTree } from './doable-tasks.ts'
import { makeGroup, makeTask, makeTree } from './testing/plan-fixtures.ts'

const ids = (items: readonly { id: string }[]) => items.map(({ id }) => id)

test('surveys are left out, and with them a group that holds nothing else', () => {
  const tree = makeTree({
    intro: [makeTask('poll', { taskType: 'survey' }), makeTask('hello')],
    training: [
      makeGroup('polls', [makeTask('poll-2', { taskType: 'survey' })]),
      makeGroup('trust', [makeTask('video'), makeTask('poll-3', { taskType: 'survey' })]),
    ],
    outro: [makeTask('poll-4', { taskType: 'survey' })],
  })
  expect(ids(learnerTasks(tree))).toEqual(['hello', 'video'])
  expect(ids(learnerTree(tree).training)).toEqual(['trust'])
})

test('tasks and groups come in task order, equal orders by id', () => {
  const tree = {
    intro: [makeTask('b', { taskOrder: 1 }), makeTask('a', { taskOrder: 1 }), makeTask('c', { taskOrder: 0 })],
    training: [
      makeGroup('late', [makeTask('late-task')], { taskOrder: 5 }),
      makeGroup('early', [makeTask('early-task')], { taskOrder: 2 }),
    ],
    outro: [],
  }
  expect(ids(learnerTasks(tree))).toEqual(['c', 'a', 'b', 'early-task', 'late-task'])
})

test('the tree that comes in is left as it was', () => {
  const tree = {
    intro: [makeTask('b', { taskOrder: 1 }), makeTask('a', { taskOrder: 0 })],
    training: [],
    outro: [],
  }
  learnerTree(tree)
  expect(ids(tree.intro)).toEqual(['b', 'a'])
})

test('of two with the same place the one with the lesser id is first, whichever is asked about first', () => {
  const [a, b] = [makeTask('a'), makeTask('b')]
  expect([byTaskOrder(a, b), byTaskOrder(b, a), byTaskOrder(a, a)]).toEqual([-1, 1, 0])
})
