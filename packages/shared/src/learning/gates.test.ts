import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canFinish, canTakePost } from './gates.ts'
import { findTaskToResume } from './next-task.ts'
import { INTRO_IDS, TRUST_IDS, VOICE_IDS } from './testing/full-tree-ids.ts'
import { anyPath, makeFullTree, makePath, makeTask, makeTree } from './testing/plan-fixtures.ts'

const LOCKED = { ok: false, reason: 'task_locked' }

describe('finishing a task', () => {
  test.each([
    ['the current task', [], 'hello', true],
    ['the one after it', [], 'pre', false],
    ['one that is finished already', ['hello'], 'hello', true],
    ['the first of training before the plan is unlocked', ['hello'], 'trust-video', false],
    ['the first of training once it is', INTRO_IDS, 'trust-video', true],
    ['the second of training', INTRO_IDS, 'trust-reading', false],
    ['either prompt of the page that is current', [...INTRO_IDS, 'trust-video'], 'trust-prompt-2', true],
    ['the other prompt after the first', [...INTRO_IDS, 'trust-video', 'trust-prompt-1'], 'trust-prompt-2', true],
    ['the post before training is done', [...INTRO_IDS, ...TRUST_IDS], 'post', false],
    ['the post after training', [...INTRO_IDS, ...TRUST_IDS, ...VOICE_IDS], 'post', true],
    ['an unknown task', [], 'elsewhere', false],
  ])('flags off, %s', (_, finished, id, ok) => {
    expect(canFinish(makePath(finished), id)).toEqual(ok ? { ok: true } : LOCKED)
  })

  test('a finished task may be finished again even where its section is locked', () => {
    expect(canFinish(makePath(['trust-video']), 'trust-video')).toEqual({ ok: true })
  })

  test('training navigation allows any training task of an unlocked plan', () => {
    const navigation = { training: true, introOutro: false }
    expect(canFinish(makePath(INTRO_IDS, { navigation }), 'voice-podcast')).toEqual({ ok: true })
    expect(canFinish(makePath(['hello'], { navigation }), 'voice-podcast')).toEqual(LOCKED)
    expect(canFinish(makePath(INTRO_IDS, { navigation }), 'post')).toEqual(LOCKED)
  })

  test('intro/outro navigation allows any intro task, and any outro task of an unlocked plan', () => {
    const navigation = { training: false, introOutro: true }
    expect(canFinish(makePath([], { navigation }), 'pre')).toEqual({ ok: true })
    expect(canFinish(makePath(INTRO_IDS, { navigation }), 'farewell')).toEqual({ ok: true })
    expect(canFinish(makePath([], { navigation }), 'farewell')).toEqual(LOCKED)
  })

  test('a survey cannot be finished', () => {
    const tree = makeTree({ intro: [makeTask('poll', { taskType: 'survey' })] })
    expect(canFinish(makePath([], { tree }), 'poll')).toEqual(LOCKED)
  })

  test('the next task can always be finished', () => {
    fc.assert(
      fc.property(anyPath, (path) => {
        const next = findTaskToResume(path)
        if (next) expect(canFinish(path, next.id)).toEqual({ ok: true })
      }),
    )
  })
})

describe('taking an assessment', () => {
  const tree = makeFullTree()
  const done = new Set([...TRUST_IDS, ...VOICE_IDS])

  test.each([
    ['a post before training is done', 1, new Set<string>(), false, false],
    ['a post once training is done', 1, done, false, true],
    ['a later post type before training is done', 9, new Set<string>(), false, false],
    ['a post under intro/outro navigation', 1, new Set<string>(), true, true],
    ['a pre at any time', 0, new Set<string>(), false, true],
    ['a later pre type at any time', 8, new Set<string>(), false, true],
  ])('%s', (_, assessmentType, finished, introOutroNavigation, ok) => {
    const result = canTakePost({ assessmentType, tree, finished, introOutroNavigation })
    expect(result).toEqual(ok ? { ok: true } : LOCKED)
  })

  test('an optional training task does not hold the post back, for the response and for the task alike', () => {
    const withExtra = makeTree({
      training: [{ ...tree.training[1]!, tasks: [...tree.training[1]!.tasks, makeTask('extra', { required: false })] }],
      outro: tree.outro,
    })
    const finished = new Set(VOICE_IDS)
    const input = { assessmentType: 1, tree: withExtra, finished, introOutroNavigation: false }
    expect(canTakePost(input)).toEqual({ ok: true })
    expect(canFinish(makePath(VOICE_IDS, { tree: withExtra }), 'post')).toEqual({ ok: true })
  })
})
