import { describe, expect, test } from 'vitest'
import { isPostSubmitted, isPostType, isPreSubmitted, postAssessments, preAssessments } from './responses.ts'
import { makeFullTree, makeTask, makeTree } from './testing/plan-fixtures.ts'

const tree = makeFullTree()
const response = (assessmentType: number, assessmentId = 'survey-of-belonging') => ({ assessmentId, assessmentType })

test.each([
  [0, false],
  [1, true],
  [2, false],
  [5, true],
  [8, false],
  [9, true],
])('type %i being a post type is %s', (type, isPost) => {
  expect(isPostType(type)).toBe(isPost)
})

test('pre assessments are the even ones of the intro, post assessments the odd ones of the plan', () => {
  expect(preAssessments(tree).map(({ id }) => id)).toEqual(['pre'])
  expect(postAssessments(tree).map(({ id }) => id)).toEqual(['post'])
})

test('a task of another kind is no assessment, whatever type it carries', () => {
  const stray = makeTree({
    intro: [makeTask('video', { assessmentType: 0 })],
    outro: [makeTask('end', { assessmentType: 1 })],
  })
  expect([...preAssessments(stray), ...postAssessments(stray)]).toEqual([])
})

test('an assessment without a type is neither pre nor post', () => {
  const untyped = makeTree({ intro: [makeTask('quiz', { taskType: 'assessment' })] })
  expect([...preAssessments(untyped), ...postAssessments(untyped)]).toEqual([])
})

describe('a pre assessment counts as submitted', () => {
  test('by its content id and type', () => {
    expect(isPreSubmitted(tree, [response(0)])).toBe(true)
  })

  test('not by another type or another assessment', () => {
    expect(isPreSubmitted(tree, [response(1), response(2), response(0, 'another')])).toBe(false)
  })

  test('when any one of several is', () => {
    const two = makeTree({
      intro: [0, 2].map((type) => makeTask(`pre-${type}`, { taskType: 'assessment', assessmentType: type })),
    })
    expect(isPreSubmitted(two, [response(2, 'content-pre-2')])).toBe(true)
  })
})

describe('the post assessments count as submitted', () => {
  test('only when each of them is', () => {
    const two = makeTree({
      outro: [1, 3].map((type) => makeTask(`post-${type}`, { taskType: 'assessment', assessmentType: type })),
    })
    expect(isPostSubmitted(two, [response(1, 'content-post-1')])).toBe(false)
    expect(isPostSubmitted(two, [response(1, 'content-post-1'), response(3, 'content-post-3')])).toBe(true)
  })

  test('where there is none', () => {
    expect(isPostSubmitted(makeTree({}), [])).toBe(true)
  })
})
