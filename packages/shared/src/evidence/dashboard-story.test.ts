import { describe, expect, test } from 'vitest'
import { chooseStorySentences, type StoryFacts } from './dashboard-story.ts'

const FACTS: StoryFacts = {
  completed: 97,
  assigned: 243,
  basis: 'post',
  score: 74,
  isScoreHidden: false,
  change: { mean: 7.9, n: 97, interval: { low: 6.6, high: 9.2 }, isHidden: false },
  factors: [
    { id: 'speaking', isSuper: false, score: 61, change: 11, interval: { low: 8, high: 14 } },
    { id: 'respect', isSuper: false, score: 80, change: 4, interval: { low: 1, high: 7 } },
    { id: 'culture', isSuper: true, score: 55, change: 20, interval: null },
  ],
}
const kinds = (facts: Partial<StoryFacts>) => chooseStorySentences({ ...FACTS, ...facts }).map(({ kind }) => kind)
const change = (given: Partial<StoryFacts['change']>) => ({ change: { ...FACTS.change, ...given } })

test('who has finished, how scores moved and how sure that is, and what is lowest', () => {
  expect(chooseStorySentences(FACTS)).toEqual([
    { kind: 'finished', completed: 97, assigned: 243 },
    { kind: 'rose', points: 7.9, pairs: 97, interval: { low: 6.6, high: 9.2 } },
    { kind: 'lowest_gained_most', factorId: 'speaking', score: 61 },
  ])
})

describe('participation', () => {
  test.each([
    [{ completed: 0 }, 'none_finished'],
    [{ completed: 243 }, 'all_finished'],
    [{ completed: 0, assigned: 0 }, 'nobody_assigned'],
  ])('%j: %s', (facts, kind) => {
    expect(kinds(facts)[0]).toBe(kind)
  })
})

describe('change', () => {
  test.each([
    ['fell, where the whole interval is below 0', change({ mean: -3, interval: { low: -5, high: -1 } }), ['fell']],
    ['is unsure, where the interval holds 0', change({ mean: 1, interval: { low: -1, high: 3 } }), ['unsure']],
    ['is unsure, where the interval begins at 0', change({ mean: 1, interval: { low: 0, high: 2 } }), ['unsure']],
    ['is of few people, without an interval', change({ n: 6, interval: null }), ['few_pairs']],
    ['is none while nobody has both', change({ mean: null, n: 0, interval: null }), ['score', 'no_pairs']],
    [
      'is hidden beside a score',
      change({ mean: null, n: null, interval: null, isHidden: true }),
      ['score', 'change_hidden'],
    ],
    [
      'is hidden with the score',
      { ...change({ mean: null, n: null, isHidden: true }), score: null },
      ['scores_hidden'],
    ],
    ['is none while there is no score', { ...change({ mean: null, n: 0 }), score: null, basis: null }, ['no_scores']],
    [
      'is none where the only score is hidden',
      { ...change({ mean: null, n: 0 }), score: null, isScoreHidden: true },
      ['scores_hidden'],
    ],
  ])('%s', (_, facts, expected) => {
    expect(kinds({ ...facts, factors: [] }).slice(1)).toEqual(expected)
  })
})

describe('the lowest factor', () => {
  const [speaking, respect] = FACTS.factors as [StoryFacts['factors'][number], StoryFacts['factors'][number]]
  test.each([
    ['did not gain most', [{ ...speaking, change: 3 }, respect], ['lowest']],
    ['clearly fell', [{ ...speaking, change: -3, interval: { low: -5, high: -1 } }, respect], ['lowest_and_falling']],
    ['fell by what may be chance', [{ ...speaking, change: -3, interval: { low: -7, high: 1 } }, respect], ['lowest']],
    ['fell among too few people', [{ ...speaking, change: -3, interval: null }, respect], ['lowest']],
    ['gained most by what may be chance', [{ ...speaking, interval: { low: -1, high: 23 } }, respect], ['lowest']],
    [
      'is shown with the same score as another',
      [
        { ...speaking, score: 61.2 },
        { ...respect, score: 61.4 },
      ],
      [],
    ],
    ['gained while the change of another is hidden', [speaking, { ...respect, change: null }], ['lowest']],
    ['gained as much as another', [speaking, { ...respect, change: 11 }], ['lowest']],
    ['is not one alone', [speaking, { ...respect, score: 61 }], []],
    ['is the only one', [speaking], []],
    ['is hidden', [{ ...speaking, score: null }, respect], []],
  ])('%s', (_, factors, expected) => {
    expect(kinds({ factors }).slice(2)).toEqual(expected)
  })
})
