import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { completeTaskIds } from './completion.ts'
import { orderTasks, reachableTaskIds } from './learner-path.ts'
import { resolveNextButton } from './next-button.ts'
import { INTRO_IDS, OUTRO_IDS, TRUST_IDS, VOICE_IDS } from './testing/full-tree-ids.ts'
import { anyPath, makeGroup, makePath, makeTask, makeTree } from './testing/plan-fixtures.ts'

const ALL_IDS = [...INTRO_IDS, ...TRUST_IDS, ...VOICE_IDS, ...OUTRO_IDS]
const BEFORE_OUTRO = [...INTRO_IDS, ...TRUST_IDS, ...VOICE_IDS]
const free = { training: true, introOutro: true }

describe('Next', () => {
  test.each([
    ['the first task leads to the second', [], 'hello', 'pre'],
    ['the last intro task leads into training', ['hello'], 'pre', 'trust-video'],
    ['the last prompt of a page completes the page', [...INTRO_IDS, 'trust-video'], 'trust-prompt-2', 'trust-reading'],
    ['a completed task leads to the one after it', ALL_IDS, 'trust-video', 'trust-prompt-1'],
    ['the end of training leads to the outro', BEFORE_OUTRO.slice(0, -1), 'voice-podcast', 'post'],
    ['the end of a training that is done leads to the outro', ALL_IDS, 'voice-podcast', 'post'],
  ])('%s', (_, finished, viewed, expected) => {
    const path = makePath(finished, { preSubmitted: true })
    expect(resolveNextButton(path, viewed)).toEqual({ label: 'next', taskId: expected })
  })

  test('leaving training from its end leads back to the first incomplete task', () => {
    const path = makePath([...INTRO_IDS, 'trust-video'], { navigation: free })
    expect(resolveNextButton(path, 'voice-podcast').taskId).toBe('trust-prompt-1')
  })

  test('with free navigation it goes on in order and leaves gaps behind', () => {
    const path = makePath(INTRO_IDS, { navigation: free })
    expect(resolveNextButton(path, 'voice-video').taskId).toBe('voice-podcast')
  })

  test('within the outro it goes on in order too', () => {
    const path = makePath(INTRO_IDS, { navigation: free })
    expect(resolveNextButton(path, 'post').taskId).toBe('farewell')
  })

  test('a task that may not be opened yet is passed over for the first incomplete one', () => {
    const path = makePath(['pre'], { preSubmitted: true })
    expect(resolveNextButton(path, 'pre')).toEqual({ label: 'next', taskId: 'hello' })
  })

  test('a page outside the path leads to the next task', () => {
    expect(resolveNextButton(makePath(INTRO_IDS), 'pause-instruction')).toEqual({
      label: 'next',
      taskId: 'trust-video',
    })
  })

  test('a plan without tasks leads nowhere', () => {
    const path = makePath([], { tree: makeTree({}) })
    expect(resolveNextButton(path, 'pause-instruction')).toEqual({ label: 'next', taskId: null })
  })

  test('the last intro task says next while training is still locked', () => {
    expect(resolveNextButton(makePath(['hello'], { preSubmitted: false }), 'pre').label).toBe('next')
  })
})

describe('prompts of one page', () => {
  const [video, one, reading, two] = [
    makeTask('video'),
    makeTask('one', { taskType: 'journal_prompt' }),
    makeTask('reading', { taskType: 'instruction' }),
    makeTask('two', { taskType: 'journal_prompt' }),
  ]
  const makeApart = (finished: string[]) =>
    makePath(finished, { tree: makeTree({ training: [makeGroup('g', [video, one, reading, two])] }) })

  test('one Next leads past all of them', () => {
    const path = makePath([...INTRO_IDS, 'trust-video'], { preSubmitted: true })
    expect(resolveNextButton(path, 'trust-prompt-1').taskId).toBe('trust-reading')
  })

  test('a prompt that was written on an earlier page is passed over', () => {
    const path = makeApart(['video', 'one', 'two'])
    expect(resolveNextButton(path, 'one')).toEqual({ label: 'next', taskId: 'reading' })
    expect(resolveNextButton(path, 'reading')).toEqual({ label: 'review', taskId: 'video' })
  })

  test('the page of the last prompts says review', () => {
    const tree = makeTree({ training: [makeGroup('g', [video, one, two])] })
    expect(resolveNextButton(makePath(['video'], { tree }), 'one')).toEqual({ label: 'review', taskId: 'video' })
  })
})

describe('Review, on the last task', () => {
  test('leads to the first training task in the learner’s order', () => {
    expect(resolveNextButton(makePath(ALL_IDS), 'farewell')).toEqual({ label: 'review', taskId: 'trust-video' })
    const frozen = makePath(ALL_IDS, { frozenOrder: ['voice', 'trust'] })
    expect(resolveNextButton(frozen, 'farewell').taskId).toBe('voice-video')
  })

  test('leads to the intro where there is no training', () => {
    const tree = makeTree({ intro: [makeTask('a')], outro: [makeTask('z')] })
    expect(resolveNextButton(makePath(['a'], { tree }), 'z')).toEqual({ label: 'review', taskId: 'a' })
  })

  test('leads to the outro where there is nothing else', () => {
    const tree = makeTree({ outro: [makeTask('y'), makeTask('z')] })
    expect(resolveNextButton(makePath(['y'], { tree }), 'z')).toEqual({ label: 'review', taskId: 'y' })
  })

  test('stands on the last training task of a plan without an outro', () => {
    const { intro, training } = makePath().tree
    const tree = makeTree({ intro, training })
    const path = makePath(BEFORE_OUTRO, { tree })
    expect(resolveNextButton(path, 'voice-podcast')).toEqual({ label: 'review', taskId: 'trust-video' })
  })
})

test('it never leads to a task that the learner may not open', () => {
  fc.assert(
    fc.property(anyPath, fc.nat(), (path, pick) => {
      const reachable = [...reachableTaskIds(path)]
      const viewed = reachable[pick % Math.max(reachable.length, 1)]
      if (viewed === undefined) return
      const { taskId } = resolveNextButton(path, viewed)
      const after = { ...path, finished: new Set([...path.finished, ...reachable]) }
      expect(taskId).not.toBeNull()
      const allowed =
        reachableTaskIds(after).has(taskId ?? '') || completeTaskIds(after.tree, after.finished).has(taskId ?? '')
      expect(allowed).toBe(true)
      expect(orderTasks(path).some(({ id }) => id === taskId)).toBe(true)
    }),
  )
})
