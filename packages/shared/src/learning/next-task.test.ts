import fc from 'fast-check'
import { expect, test } from 'vitest'
import { completeTaskIds } from './completion.ts'
import { reachableTaskIds } from './learner-path.ts'
import { currentTask, findTaskToResume, unlockedTasks } from './next-task.ts'
import { INTRO_IDS, OUTRO_IDS, TRUST_IDS, VOICE_IDS } from './testing/full-tree-ids.ts'
import { anyPath, makePath, makeTree } from './testing/plan-fixtures.ts'

const ALL_IDS = [...INTRO_IDS, ...TRUST_IDS, ...VOICE_IDS, ...OUTRO_IDS]

test.each([
  ['nothing', [], 'hello'],
  ['the first', ['hello'], 'pre'],
  ['a later one', ['pre'], 'hello'],
  ['the intro', INTRO_IDS, 'trust-video'],
  ['one of two prompts', [...INTRO_IDS, 'trust-video', 'trust-prompt-1'], 'trust-prompt-1'],
  ['one group', [...INTRO_IDS, ...TRUST_IDS], 'voice-video'],
  ['training', [...INTRO_IDS, ...TRUST_IDS, ...VOICE_IDS], 'post'],
  ['everything', ALL_IDS, 'farewell'],
])('after %s the next task is the first that is not complete', (_, finished, expected) => {
  expect(findTaskToResume(makePath(finished))?.id).toBe(expected)
})

test('the frozen order decides which training task is first', () => {
  expect(findTaskToResume(makePath(INTRO_IDS, { frozenOrder: ['voice', 'trust'] }))?.id).toBe('voice-video')
})

test('training and outro are not open before the plan is unlocked', () => {
  expect(unlockedTasks(makePath()).map(({ id }) => id)).toEqual(INTRO_IDS)
  expect(findTaskToResume(makePath(INTRO_IDS, { preSubmitted: false }))?.id).toBe('pre')
})

test('micro learning opens everything, in plan order', () => {
  const micro = makePath([], { title: 'Micro learning' })
  expect(unlockedTasks(micro).map(({ id }) => id)).toEqual(ALL_IDS)
  expect(findTaskToResume(micro)?.id).toBe('hello')
})

test('nothing is current once all is complete', () => {
  expect(currentTask(makePath(ALL_IDS))).toBeNull()
})

test('a plan without tasks leads nowhere', () => {
  expect(findTaskToResume(makePath([], { tree: makeTree({}) }))).toBeNull()
})

test('the next task is never complete unless all open ones are, and the current one can always be reached', () => {
  fc.assert(
    fc.property(anyPath, (path) => {
      const complete = completeTaskIds(path.tree, path.finished)
      const next = findTaskToResume(path)
      const allComplete = unlockedTasks(path).every(({ id }) => complete.has(id))
      if (next) expect(complete.has(next.id)).toBe(allComplete)
      const current = currentTask(path)
      if (current) expect(reachableTaskIds(path).has(current.id)).toBe(true)
    }),
  )
})
