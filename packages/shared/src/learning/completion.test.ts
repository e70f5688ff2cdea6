import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { completeTaskIds, countTasks, isIntroDone, isPlanDone, isTrainingDone, percentComplete } from './completion.ts'
import { learnerTasks } from './doable-tasks.ts'
import { INTRO_IDS, OUTRO_IDS, TRUST_IDS, VOICE_IDS } from './testing/full-tree-ids.ts'
import { anyPath, makeFullTree, makeGroup, makeTask, makeTree } from './testing/plan-fixtures.ts'

const tree = makeFullTree()
const none = makeTree({})

function makePlanOf(count: number) {
  return makeTree({ intro: Array.from({ length: count }, (_, index) => makeTask(`t${index}`)) })
}

describe('journal prompts', () => {
  test('one of two prompts of a group completes neither', () => {
    expect([...completeTaskIds(tree, new Set(['trust-prompt-1']))]).toEqual([])
  })

  test('both prompts complete together', () => {
    const complete = completeTaskIds(tree, new Set(['trust-prompt-1', 'trust-prompt-2']))
    expect([...complete]).toEqual(['trust-prompt-1', 'trust-prompt-2'])
  })

  test('a prompt does not wait for the prompts of another group', () => {
    const prompt = (id: string) => makeTask(id, { taskType: 'journal_prompt' })
    const two = makeTree({ training: [makeGroup('a', [prompt('p1')]), makeGroup('b', [prompt('p2')])] })
    expect([...completeTaskIds(two, new Set(['p1']))]).toEqual(['p1'])
  })

  test('prompts in the intro stand alone', () => {
    const prompt = (id: string) => makeTask(id, { taskType: 'journal_prompt' })
    const intro = makeTree({ intro: [prompt('p1'), prompt('p2')] })
    expect([...completeTaskIds(intro, new Set(['p2']))]).toEqual(['p2'])
  })
})

describe('percent', () => {
  test.each([
    [0, 17, 0],
    [6, 17, 35],
    [8, 17, 47],
    [16, 17, 94],
    [17, 17, 100],
    [1, 3, 33],
    [2, 3, 67],
    [1, 8, 13],
    [1, 200, 1],
  ])('%i of %i tasks are %i percent', (done, all, percent) => {
    const finished = new Set(Array.from({ length: done }, (_, index) => `t${index}`))
    expect(percentComplete(makePlanOf(all), finished)).toBe(percent)
  })

  test('a plan without tasks is at 0', () => {
    expect(percentComplete(none, new Set())).toBe(0)
  })

  test('optional tasks count, surveys and unknown ids do not', () => {
    const mixed = makeTree({
      intro: [makeTask('a', { required: false }), makeTask('b'), makeTask('poll', { taskType: 'survey' })],
    })
    expect(percentComplete(mixed, new Set(['a', 'poll', 'elsewhere']))).toBe(50)
    expect(countTasks(mixed, new Set(['a', 'poll', 'elsewhere']))).toEqual({ done: 1, all: 2 })
  })

  test('it stays within 0 and 100 and never falls when another task is finished', () => {
    fc.assert(
      fc.property(anyPath, fc.nat(), (path, pick) => {
        const before = percentComplete(path.tree, path.finished)
        const tasks = learnerTasks(path.tree)
        const one = tasks[pick % Math.max(tasks.length, 1)]
        const after = percentComplete(path.tree, new Set([...path.finished, one?.id ?? 'nothing']))
        expect(before).toBeGreaterThanOrEqual(0)
        expect(after).toBeLessThanOrEqual(100)
        expect(after).toBeGreaterThanOrEqual(before)
      }),
    )
  })

  test('everything finished is 100, whatever the plan holds', () => {
    fc.assert(
      fc.property(anyPath, ({ tree: any }) => {
        const tasks = learnerTasks(any)
        const percent = percentComplete(any, new Set(tasks.map(({ id }) => id)))
        expect(percent).toBe(tasks.length === 0 ? 0 : 100)
      }),
    )
  })
})

describe('gates', () => {
  test('the intro is done once its required tasks are', () => {
    expect(isIntroDone(tree, new Set(['hello']))).toBe(false)
    expect(isIntroDone(tree, new Set(INTRO_IDS))).toBe(true)
    const optional = makeTree({ intro: [makeTask('a'), makeTask('b', { required: false })] })
    expect(isIntroDone(optional, new Set(['a']))).toBe(true)
    expect(isIntroDone(none, new Set())).toBe(true)
  })

  test('training is done once its required tasks are, and at once where there is none', () => {
    expect(isTrainingDone(tree, new Set([...TRUST_IDS, 'voice-video']))).toBe(false)
    expect(isTrainingDone(tree, new Set([...TRUST_IDS, ...VOICE_IDS]))).toBe(true)
    expect(isTrainingDone(none, new Set())).toBe(true)
  })

  test('the plan is done once all required tasks are', () => {
    const all = [...INTRO_IDS, ...TRUST_IDS, ...VOICE_IDS, ...OUTRO_IDS]
    expect(isPlanDone(tree, new Set(all))).toBe(true)
    expect(isPlanDone(tree, new Set(all.slice(1)))).toBe(false)
  })

  test('a plan of optional tasks is done when all of them are', () => {
    const optional = makeTree({ intro: [makeTask('a', { required: false }), makeTask('b', { required: false })] })
    expect(isPlanDone(optional, new Set())).toBe(false)
    expect(isPlanDone(optional, new Set(['a']))).toBe(false)
    expect(isPlanDone(optional, new Set(['a', 'b']))).toBe(true)
  })

  test('a plan without tasks is never done', () => {
    expect(isPlanDone(none, new Set())).toBe(false)
  })
})
