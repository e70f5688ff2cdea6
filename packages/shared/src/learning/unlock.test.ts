import { expect, test } from 'vitest'
import { INTRO_IDS } from './testing/full-tree-ids.ts'
import { makeFullTree, makeTask, makeTree } from './testing/plan-fixtures.ts'
import { isUnlocked } from './unlock.ts'

const tree = makeFullTree()
const title = 'Belonging at work'

test.each([
  ['nothing done', [], false, false],
  ['intro partly done', ['pre'], true, false],
  ['intro done without a scored response', INTRO_IDS, false, false],
  ['intro done and a response scored', INTRO_IDS, true, true],
])('with %s, unlocked is decided by both conditions', (_, finished, preSubmitted, unlocked) => {
  expect(isUnlocked({ tree, finished: new Set(finished), preSubmitted, title })).toBe(unlocked)
})

test('an optional intro task holds nobody back', () => {
  const optional = makeTree({
    intro: [...tree.intro, makeTask('extra', { required: false })],
    training: tree.training,
  })
  expect(isUnlocked({ tree: optional, finished: new Set(INTRO_IDS), preSubmitted: true, title })).toBe(true)
})

test('an intro without an assessment asks for the intro alone', () => {
  const reading = makeTree({ intro: [makeTask('hello', { taskType: 'instruction' })], training: tree.training })
  expect(isUnlocked({ tree: reading, finished: new Set(), preSubmitted: false, title })).toBe(false)
  expect(isUnlocked({ tree: reading, finished: new Set(['hello']), preSubmitted: false, title })).toBe(true)
})

test('a post type in the intro is not a pre assessment that could be waited for', () => {
  const odd = makeTree({ intro: [makeTask('odd', { taskType: 'assessment', assessmentType: 1 })] })
  expect(isUnlocked({ tree: odd, finished: new Set(['odd']), preSubmitted: false, title })).toBe(true)
})

test('a plan that is always open waits for nothing', () => {
  expect(isUnlocked({ tree, finished: new Set(), preSubmitted: false, title, alwaysOpen: true })).toBe(true)
})

test('a plan without an intro is unlocked', () => {
  expect(isUnlocked({ tree: makeTree({}), finished: new Set(), preSubmitted: false, title })).toBe(true)
})

test('micro learning is unlocked from the start', () => {
  const micro = { tree, finished: new Set<string>(), preSubmitted: false, title: 'Micro-learning: trust' }
  expect(isUnlocked(micro)).toBe(true)
})
