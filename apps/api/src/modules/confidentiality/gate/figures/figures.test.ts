import { expect, test } from 'vitest'
import {
  type AllowedFigures,
  alphaFromSums,
  answerFilters,
  answerOrganizations,
  type Cell,
  changeFromSums,
  FILTER_NOT_ANSWERABLE,
  type FigureAnswer,
  type FigureKind,
  type Given,
  type HiddenReason,
  halfInterval,
  listAllowedFigures,
  type MeanWithSpread,
  meanFromSums,
  type PairSums,
  type Period,
  type PlanState,
  type ScoreSums,
  type ShownFigure,
} from '../index.ts'
import { emptyState } from '../plan/plan-state.ts'

const DAY = 24 * 3_600_000
const KIND: FigureKind = 'pre'
const given = (cell: Cell, upTo: number, people: number): Given => ({
  cell,
  kind: KIND,
  after: upTo - 1,
  upTo,
  people,
  leastSize: 5,
})

const state: PlanState = {
  ...emptyState(),
  attributes: [
    { key: 'department', from: 1, withdrawn: false },
    { key: 'site', from: 1, withdrawn: false },
    { key: 'gender', from: 1, withdrawn: true },
  ],
  closings: [1.5, 3.5].map((day) => ({ type: 'pre', at: day * DAY, people: 20, segments: true })),
  given: [
    given([], 1, 20),
    given([], 2, 20),
    given(
      [
        ['department', 'care'],
        ['site', 'a'],
      ],
      2,
      6,
    ),
  ],
  hidden: [{ cell: [['site', 'b']], kind: 'pre', reason: 'hidden_for_others' }],
}

test('a filter is nothing, one value, or one value of each of two attributes', () => {
  const [total, pair, site] = answerFilters(
    state,
    [
      [],
      [
        ['site', 'a'],
        ['department', 'care'],
      ],
      [['site', 'b']],
    ],
    'pre',
  ) as ShownFigure[]
  expect(total).toMatchObject({ isShown: true, people: 40, asOf: 3.5 * DAY })
  expect(pair).toMatchObject({ isShown: true, people: 6 })
  expect(site).toEqual({ isShown: false, reason: 'hidden_for_others' })
})

test('all else cannot be answered', () => {
  const ask = (filter: Cell) => answerFilters(state, [filter], 'pre')
  expect(
    ask([
      ['site', 'a'],
      ['site', 'b'],
    ]),
  ).toBe(FILTER_NOT_ANSWERABLE)
  expect(
    ask([
      ['department', 'care'],
      ['site', 'a'],
      ['gender', 'x'],
    ]),
  ).toBe(FILTER_NOT_ANSWERABLE)
  expect(ask([['gender', 'x']])).toBe(FILTER_NOT_ANSWERABLE)
  expect(ask([['age', '30']])).toBe(FILTER_NOT_ANSWERABLE)
  const nobody: FigureAnswer = { isShown: false, reason: 'too_few' }
  expect(ask([['site', 'unheard of']])).toEqual([nobody])
})

test('a batch belongs to the period in which it closed, by whole UTC days', () => {
  const untilDayOne: Period = { to: 1.1 * DAY }
  const [early] = answerFilters(state, [[]], 'pre', untilDayOne) as ShownFigure[]
  expect(early).toMatchObject({ people: 20, asOf: 1.5 * DAY })
  const [late] = answerFilters(state, [[]], 'pre', { from: 3.9 * DAY }) as ShownFigure[]
  expect(late).toMatchObject({ people: 20, asOf: 3.5 * DAY })
  expect(answerFilters(state, [[]], 'pre', { from: 2 * DAY, to: 2 * DAY })).toEqual([
    { isShown: false, reason: 'not_yet_included' },
  ])
})

test('of several organizations, those that show their total are added up and the others named', () => {
  const answer = answerOrganizations(
    [
      { organization: 'a', state },
      { organization: 'b', state: emptyState() },
    ],
    'pre',
  )
  expect(answer.shown.map(({ organization }) => organization)).toEqual(['a'])
  const reason: HiddenReason = 'too_few'
  expect(answer.missing).toEqual([{ organization: 'b', reason }])
})

test('shares need twice the least size, intervals 10 people, alpha 30', () => {
  const figure = (...people: number[]): ShownFigure => ({
    isShown: true,
    cell: [],
    kind: 'pre',
    steps: people.map((count, at) => given([], at + 1, count)),
    people: people.reduce((sum, count) => sum + count, 0),
    leastSize: 5,
    asOf: 0,
  })
  const few: AllowedFigures = { mean: true, interval: false, alpha: false, shareSteps: [] }
  expect(listAllowedFigures(figure(9))).toEqual(few)
  expect(listAllowedFigures(figure(10))).toMatchObject({ interval: true, shareSteps: [{ upTo: 1 }] })
  expect(listAllowedFigures(figure(30))).toMatchObject({ alpha: true })
  // Shares wait until twice the minimum group size was added since their last update.
  expect(listAllowedFigures(figure(10, 5)).shareSteps).toHaveLength(1)
  expect(listAllowedFigures(figure(10, 5, 5)).shareSteps).toHaveLength(3)
})

test('means, changes, intervals and alpha follow from sums', () => {
  const sums = (values: number[]): ScoreSums => ({
    people: values.length,
    sum: values.reduce((sum, value) => sum + value, 0),
    squares: values.reduce((sum, value) => sum + value * value, 0),
  })
  expect(meanFromSums(sums([2, 4, 4, 4, 5, 5, 7, 9])).mean).toBe(5)
  expect(meanFromSums(sums([2, 4, 4, 4, 5, 5, 7, 9])).deviation).toBeCloseTo(2.138, 3)
  expect(meanFromSums(sums([3])).deviation).toBeNull()
  const pairs: PairSums = { people: 2, pre: 100, post: 120, squaredChanges: 250 }
  const change: MeanWithSpread = {
    mean: 10,
    deviation: Math.sqrt(50),
  }
  expect(changeFromSums(pairs)).toEqual(change)
  // t with 9 degrees of freedom is 2.262.
  expect(halfInterval(1, 10) * Math.sqrt(10)).toBeCloseTo(2.262, 2)
  // Four answers that are the same for each of eight people. Alpha requires thirty people.
  const items = [
    [1, 2, 3, 4],
    [2, 2, 4, 4],
  ].map((values) => Array.from({ length: 8 }, () => values).flat())
  const total = items[0]!.map((value, at) => value + items[1]![at]!)
  expect(alphaFromSums(items.map(sums), sums(total))).toBeCloseTo(0.944, 2)
  expect(alphaFromSums([sums([1, 2])], sums([1, 2]))).toBeNull()
})
