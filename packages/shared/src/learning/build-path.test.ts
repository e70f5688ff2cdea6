import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildPath, type TrainingPath } from './build-path.ts'
import { completeTaskIds } from './completion.ts'
import { reachableTaskIds } from './learner-path.ts'
import { findTaskToResume } from './next-task.ts'
import { INTRO_IDS, OUTRO_IDS, TRUST_IDS, VOICE_IDS } from './testing/full-tree-ids.ts'
import { anyPath, makePath, makeTree } from './testing/plan-fixtures.ts'

const scores = { 'factor-trust': 52.25, 'factor-voice': 66 }
const shown = { scores, hideScores: false }

function statuses(path: TrainingPath): Record<string, string> {
  return Object.fromEntries(path.sections.flatMap(({ items }) => items.map(({ task, status }) => [task.id, status])))
}

function sectionOf(path: TrainingPath, name: string) {
  const section = path.sections.find((candidate) => candidate.section === name)
  if (!section) throw new Error(`no section ${name}`)
  return section
}

describe('before the plan is unlocked', () => {
  const path = buildPath(makePath(['hello']), shown)

  test('the intro shows what is complete and what is current', () => {
    expect(sectionOf(path, 'intro')).toMatchObject({
      status: 'current',
      locked: false,
      opensAfter: null,
      done: 1,
      all: 2,
    })
    expect(path.currentId).toBe('pre')
    expect(path.unlocked).toBe(false)
  })

  test('training and outro are locked until the intro is done', () => {
    expect(sectionOf(path, 'training')).toMatchObject({ status: 'locked', locked: true, opensAfter: 'intro' })
    expect(sectionOf(path, 'outro')).toMatchObject({ status: 'locked', locked: true, opensAfter: 'training' })
    expect(sectionOf(path, 'training').items.every(({ status, canOpen }) => status === 'locked' && !canOpen)).toBe(true)
  })

  test('the whole plan is counted all the same', () => {
    expect(path).toMatchObject({ done: 1, all: 10, percent: 10 })
  })

  test('free navigation does not open a locked section', () => {
    const free = buildPath(makePath([], { navigation: { training: true, introOutro: true } }), shown)
    expect(statuses(free)).toMatchObject({
      hello: 'current',
      pre: 'available',
      'trust-video': 'locked',
      post: 'locked',
    })
  })
})

describe('in training with the flags off', () => {
  const path = buildPath(makePath([...INTRO_IDS, 'trust-video']), shown)

  test('one task is current, its page mates are available, the rest wait', () => {
    expect(statuses(path)).toEqual({
      hello: 'complete',
      pre: 'complete',
      'trust-video': 'complete',
      'trust-prompt-1': 'current',
      'trust-prompt-2': 'available',
      'trust-reading': 'incomplete',
      'voice-video': 'incomplete',
      'voice-podcast': 'incomplete',
      post: 'locked',
      farewell: 'locked',
    })
  })

  test('groups carry their count, status and first score', () => {
    const [trust, voice] = sectionOf(path, 'training').groups
    expect(trust).toMatchObject({ id: 'trust', status: 'current', done: 1, all: 4, firstScore: 52.25 })
    expect(voice).toMatchObject({ id: 'voice', status: 'incomplete', done: 0, all: 2, firstScore: 66 })
  })

  test('the outro opens after training', () => {
    expect(sectionOf(path, 'outro')).toMatchObject({ locked: true, opensAfter: 'training', status: 'locked' })
  })

  test('only what is complete or reachable is a link', () => {
    const links = path.sections.flatMap(({ items }) =>
      items.filter(({ canOpen }) => canOpen).map(({ task }) => task.id),
    )
    expect(links).toEqual([...INTRO_IDS, 'trust-video', 'trust-prompt-1', 'trust-prompt-2'])
  })
})

describe('with navigation flags', () => {
  test('training navigation makes the other groups available', () => {
    const path = buildPath(makePath(INTRO_IDS, { navigation: { training: true, introOutro: false } }), shown)
    expect(sectionOf(path, 'training').groups.map(({ status }) => status)).toEqual(['current', 'available'])
    expect(statuses(path)).toMatchObject({ 'trust-video': 'current', 'voice-podcast': 'available', post: 'locked' })
  })

  test('intro/outro navigation opens the outro before training is done', () => {
    const path = buildPath(makePath(INTRO_IDS, { navigation: { training: false, introOutro: true } }), shown)
    expect(sectionOf(path, 'outro')).toMatchObject({ locked: false, opensAfter: null, status: 'available' })
  })
})

describe('before the intro is done, the outro opens', () => {
  const outroOf = (path: ReturnType<typeof makePath>) => sectionOf(buildPath(path, shown), 'outro')

  test('after the intro if it may be taken out of turn', () => {
    expect(outroOf(makePath([], { navigation: { training: false, introOutro: true } }))).toMatchObject({
      locked: true,
      opensAfter: 'intro',
    })
  })

  test('after the intro in a plan without training', () => {
    const path = makePath([])
    expect(outroOf({ ...path, tree: { ...path.tree, training: [] } })).toMatchObject({
      locked: true,
      opensAfter: 'intro',
    })
  })
})

describe('scores', () => {
  test('are absent where they are hidden', () => {
    const path = buildPath(makePath(INTRO_IDS), { scores, hideScores: true })
    expect(sectionOf(path, 'training').groups.map(({ firstScore }) => firstScore)).toEqual([null, null])
  })

  test('are absent where a factor has none', () => {
    const path = buildPath(makePath(INTRO_IDS), { scores: { 'factor-voice': 0 }, hideScores: false })
    expect(sectionOf(path, 'training').groups.map(({ firstScore }) => firstScore)).toEqual([null, 0])
  })
})

test('groups stand in the frozen order', () => {
  const path = buildPath(makePath(INTRO_IDS, { frozenOrder: ['voice', 'trust'] }), shown)
  expect(sectionOf(path, 'training').groups.map(({ id }) => id)).toEqual(['voice', 'trust'])
  expect(path.currentId).toBe('voice-video')
})

test('intro and outro have no groups', () => {
  const path = buildPath(makePath(INTRO_IDS), shown)
  expect(path.sections.map(({ groups }) => groups.length)).toEqual([0, 2, 0])
})

test('a section that is open, but that the learner has not come to, is incomplete', () => {
  const path = buildPath(makePath([], { title: 'Micro learning: fair meetings' }), shown)
  expect(path.sections.map(({ status, locked }) => [status, locked])).toEqual([
    ['current', false],
    ['incomplete', false],
    ['locked', true],
  ])
})

test('a finished plan is complete from end to end', () => {
  const path = buildPath(makePath([...INTRO_IDS, ...TRUST_IDS, ...VOICE_IDS, ...OUTRO_IDS]), shown)
  expect(path.sections.map(({ status }) => status)).toEqual(['complete', 'complete', 'complete'])
  expect(path).toMatchObject({ currentId: null, percent: 100, done: 10, all: 10 })
})

test('sections without tasks are left out', () => {
  const { training } = makePath().tree
  const path = buildPath(makePath([], { tree: makeTree({ training }) }), shown)
  expect(path.sections.map(({ section }) => section)).toEqual(['training'])
})

describe('in any plan', () => {
  test('at most one task is current, and it is the next one', () => {
    fc.assert(
      fc.property(anyPath, (any) => {
        const path = buildPath(any, shown)
        const current = Object.entries(statuses(path)).filter(([, status]) => status === 'current')
        expect(current.length).toBe(path.currentId === null ? 0 : 1)
        if (path.currentId !== null) expect(current[0]?.[0]).toBe(findTaskToResume(any)?.id)
      }),
    )
  })

  test('sections add up to the whole, and groups to their section', () => {
    fc.assert(
      fc.property(anyPath, (any) => {
        const path = buildPath(any, shown)
        const sum = (items: readonly { done: number; all: number }[], key: 'done' | 'all') =>
          items.reduce((total, item) => total + item[key], 0)
        expect(sum(path.sections, 'done')).toBe(path.done)
        expect(sum(path.sections, 'all')).toBe(path.all)
        const training = path.sections.find(({ section }) => section === 'training')
        if (training) expect(sum(training.groups, 'done')).toBe(training.done)
      }),
    )
  })

  test('an item is a link exactly when it is complete or reachable', () => {
    fc.assert(
      fc.property(anyPath, (any) => {
        const complete = completeTaskIds(any.tree, any.finished)
        const reachable = reachableTaskIds(any)
        for (const { items } of buildPath(any, shown).sections) {
          for (const { task, canOpen } of items) {
            expect(canOpen).toBe(complete.has(task.id) || reachable.has(task.id))
          }
        }
      }),
    )
  })
})
