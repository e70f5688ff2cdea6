import { expect, test } from 'vitest'
import { isCertificateEarned } from './certificate.ts'
import { learnerTasks } from './doable-tasks.ts'
import { makeFullTree, makeTask, makeTree } from './testing/plan-fixtures.ts'

const earned = (input: Omit<Parameters<typeof isCertificateEarned>[0], 'wasComplete'>, wasComplete = false) =>
  isCertificateEarned({ ...input, wasComplete })

const tree = makeFullTree()
const all = learnerTasks(tree).map(({ id }) => id)
const post = { assessmentId: 'survey-of-belonging', assessmentType: 1 }

test('it takes every required task and the post response', () => {
  expect(earned({ tree, finished: new Set(all), responses: [post] })).toBe(true)
  expect(earned({ tree, finished: new Set(all), responses: [] })).toBe(false)
  expect(earned({ tree, finished: new Set(all.slice(1)), responses: [post] })).toBe(false)
})

test('the pre response does not stand in for the post', () => {
  const pre = { ...post, assessmentType: 0 }
  expect(earned({ tree, finished: new Set(all), responses: [pre] })).toBe(false)
})

test('a plan without a post asks for its required tasks alone', () => {
  const short = makeTree({ intro: [makeTask('a'), makeTask('b', { required: false })] })
  expect(earned({ tree: short, finished: new Set(['a']), responses: [] })).toBe(true)
})

test('an optional post has to be submitted too', () => {
  const optional = makeTree({
    intro: [makeTask('a')],
    outro: [makeTask('z', { taskType: 'assessment', assessmentType: 1, required: false })],
  })
  const response = { assessmentId: 'content-z', assessmentType: 1 }
  expect(earned({ tree: optional, finished: new Set(['a']), responses: [] })).toBe(false)
  expect(earned({ tree: optional, finished: new Set(['a']), responses: [response] })).toBe(true)
})

test('a plan without tasks earns nothing', () => {
  expect(earned({ tree: makeTree({}), finished: new Set(), responses: [] })).toBe(false)
})

test('a plan that was complete stays so when its master gains a task, but a post assessment is still to be submitted', () => {
  expect(earned({ tree, finished: new Set(all.slice(1)), responses: [post] }, true)).toBe(true)
  expect(earned({ tree, finished: new Set(all.slice(1)), responses: [] }, true)).toBe(false)
})

test('surveys and optional tasks are not asked for', () => {
  const loose = makeTree({
    intro: [makeTask('a')],
    outro: [makeTask('b', { required: false }), makeTask('c', { taskType: 'survey' })],
  })
  expect(earned({ tree: loose, finished: new Set(['a']), responses: [] })).toBe(true)
})
