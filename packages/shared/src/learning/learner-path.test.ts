import fc from 'fast-check'
import { expect, test } from 'vitest'
import { learnerTasks } from './doable-tasks.ts'
import { orderTasks, reachableTaskIds } from './learner-path.ts'
import { INTRO_IDS, TRUST_IDS, VOICE_IDS } from './testing/full-tree-ids.ts'
import { anyPath, makePath, makeTask, makeTree } from './testing/plan-fixtures.ts'
import { isUnlocked } from './unlock.ts'

const reach = (...input: Parameters<typeof makePath>) => [...reachableTaskIds(makePath(...input))].sort()

test('tasks stand in the frozen order of their groups, each group in task order', () => {
  const ordered = orderTasks(makePath([], { frozenOrder: ['voice', 'trust'] })).map(({ id }) => id)
  expect(ordered).toEqual([...INTRO_IDS, ...VOICE_IDS, ...TRUST_IDS, 'post', 'farewell'])
})

test('with the flags off a learner reaches what is complete and the current task', () => {
  expect(reach()).toEqual(['hello'])
  expect(reach(['hello'])).toEqual(['hello', 'pre'])
  expect(reach(INTRO_IDS)).toEqual(['hello', 'pre', 'trust-video'])
})

test('journal prompts of one page are reached together', () => {
  expect(reach([...INTRO_IDS, 'trust-video'])).toEqual([
    'hello',
    'pre',
    'trust-prompt-1',
    'trust-prompt-2',
    'trust-video',
  ])
})

test('intro/outro navigation opens the whole intro, and the outro only once the plan is unlocked', () => {
  const navigation = { training: false, introOutro: true }
  expect(reach([], { navigation })).toEqual(['hello', 'pre'])
  expect(reach(INTRO_IDS, { navigation })).toEqual(['farewell', 'hello', 'post', 'pre', 'trust-video'])
})

test('training navigation opens all of training once the plan is unlocked, and nothing else', () => {
  const navigation = { training: true, introOutro: false }
  expect(reach([], { navigation })).toEqual(['hello'])
  expect(reach(INTRO_IDS, { navigation })).toEqual([...INTRO_IDS, ...TRUST_IDS, ...VOICE_IDS].sort())
})

test('an optional task can be stepped over, a required one cannot', () => {
  const tree = makeTree({
    intro: [makeTask('a'), makeTask('b', { required: false }), makeTask('c'), makeTask('d')],
  })
  expect([...reachableTaskIds(makePath(['a'], { tree }))].sort()).toEqual(['a', 'b', 'c'])
})

test('only tasks that a learner can do are ever reached, and none of a locked section', () => {
  fc.assert(
    fc.property(anyPath, (path) => {
      const doable = new Map(learnerTasks(path.tree).map((task) => [task.id, task.section]))
      for (const id of reachableTaskIds(path)) {
        expect(doable.has(id)).toBe(true)
        if (!isUnlocked(path)) expect(doable.get(id)).toBe('intro')
      }
    }),
  )
})

test('finishing reachable tasks one after the other leads through every plan that holds its pre response', () => {
  fc.assert(
    fc.property(anyPath, (path) => {
      const finished = new Set(path.finished)
      const all = learnerTasks(path.tree).map(({ id }) => id)
      for (let step = 0; step < all.length; step++) {
        for (const id of reachableTaskIds({ ...path, preSubmitted: true, finished })) finished.add(id)
      }
      expect(all.every((id) => finished.has(id))).toBe(true)
    }),
  )
})
