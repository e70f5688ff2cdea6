import { OVERALL_FACTOR_ID } from '@evenground/shared/scoring'
import { describe, expect, test } from 'vitest'
import { makeFactor } from '../../../testing/fixtures/assessment.ts'
import { buildResults, groupBySuperFactor } from './build-results.ts'

const factor = (id: string, more: Partial<Parameters<typeof makeFactor>[0]> = {}) =>
  makeFactor({ id, title: { 'en-us': `Factor ${id}` }, ...more })

const read = (
  factors: ReturnType<typeof factor>[],
  scores: Record<string, number>,
  before: Record<string, number> | null = null,
) => buildResults({ factors, scores, before, text: (text) => text['en-us'] ?? '' })

test('scores are rounded half up, and a change once, from the full precision', () => {
  const results = read([factor('a')], { a: 78.5, [OVERALL_FACTOR_ID]: 62.5 }, { a: 72.4, [OVERALL_FACTOR_ID]: 64 })
  expect(results.factors[0]).toMatchObject({ shown: 79, before: 72, change: 6 })
  expect(results.overall).toEqual({ shown: 63, before: 64, change: -2 })
})

test('a factor without a score has no row, and one without an earlier score no change', () => {
  const results = read([factor('a'), factor('b')], { a: 50 }, {})
  expect(results.factors.map(({ factorId }) => factorId)).toEqual(['a'])
  expect(results.factors[0]).toMatchObject({ before: null, change: null })
  expect(results.overall).toBeNull()
})

test('factors stand best first, super factors apart, the benchmark being the factor’s average', () => {
  const factors = [
    factor('a'),
    factor('b', { average_score: 80.5 }),
    factor('s', { super_factor: true, factorIds: ['a'] }),
  ]
  const results = read(factors, { a: 40, b: 90, s: 40 })
  expect(results.factors.map(({ factorId, benchmark }) => [factorId, benchmark])).toEqual([
    ['b', 81],
    ['a', 84],
  ])
  expect(results.superFactors.map(({ factorId }) => factorId)).toEqual(['s'])
})

test('highest and lowest leave out overall and super factors, and never share a factor', () => {
  const factors = ['a', 'b', 'c', 'd', 'e'].map((id) => factor(id))
  const results = read([...factors, factor('s', { super_factor: true })], {
    a: 10,
    b: 20,
    c: 30,
    d: 40,
    e: 50,
    s: 99,
    [OVERALL_FACTOR_ID]: 100,
  })
  expect(results.highest.map(({ factorId }) => factorId)).toEqual(['e', 'd'])
  expect(results.lowest.map(({ factorId }) => factorId)).toEqual(['a', 'b'])
})

describe('a short course', () => {
  test('groups factors under each super factor that gathers them, what is left last', () => {
    const factors = [
      ...['a', 'b', 'c'].map((id) => factor(id)),
      factor('s', { super_factor: true, factorIds: ['a', 'b'] }),
      factor('t', { super_factor: true, factorIds: ['b'] }),
    ]
    const groups = groupBySuperFactor(read(factors, { a: 60, b: 70, c: 80, s: 65, t: 70 }))
    expect(
      groups.map(({ superFactor, factors: rows }) => [superFactor?.factorId, rows.map((row) => row.factorId)]),
    ).toEqual([
      ['t', ['b']],
      ['s', ['b', 'a']],
      [undefined, ['c']],
    ])
  })
})
