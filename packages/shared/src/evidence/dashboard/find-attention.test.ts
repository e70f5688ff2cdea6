import { expect, test } from 'vitest'
import type { DashboardData } from '../../schemas/index.ts'
import { findAttention } from './find-attention.ts'

const shown = { score: 70, n: 30 }
const factor = (interval: { low: number; high: number } | null, hidden?: 'protects_others') => ({
  super_factor: false,
  benchmark_score: 70,
  domain_score: 70,
  pre: { ...shown, hidden },
  change: { before: 60, after: 63, confidence_interval: interval },
})
const dataOf = (rows: unknown[], more: object = {}) =>
  ({
    domainScoresByFactor: rows,
    overall: { pre: shown, post: shown, change: {} },
    domainOverallScore: 70,
    benchmarkOverallScore: 70,
    ...more,
  }) as unknown as DashboardData

test('that no factor fell is said where changes are known, and that nothing is hidden where nothing is left out', () => {
  const rose = factor({ low: 1, high: 4 })
  expect(findAttention(dataOf([rose]))).toMatchObject({ isNoneFallen: true, isAllShown: true })
  expect(findAttention(dataOf([rose, factor({ low: -4, high: -1 })]))).toMatchObject({ isNoneFallen: false })
  expect(findAttention(dataOf([factor(null)]))).toMatchObject({ isNoneFallen: false, isAllRisen: false })
  expect(findAttention(dataOf([rose, rose]))).toMatchObject({ isAllRisen: true })
  // The second factor has no interval, or one that includes 0: it may not have risen.
  for (const other of [factor(null), factor({ low: -1, high: 4 })])
    expect(findAttention(dataOf([rose, other]))).toMatchObject({ isAllRisen: false })
  expect(findAttention(dataOf([]))).toMatchObject({ isAllRisen: false })
  expect(findAttention(dataOf([factor(null, 'protects_others')]))).toMatchObject({ hidden: 1, isAllShown: false })
  expect(findAttention(dataOf([rose], { missing_domain_ids: ['one'] }))).toMatchObject({ isAllShown: false })
  const overall = { pre: shown, post: shown, change: { hidden: 'protects_others' } }
  expect(findAttention(dataOf([rose], { overall }))).toMatchObject({ isAllShown: false })
})

test('nothing is said to be well that is not known', () => {
  expect(findAttention(dataOf([factor({ low: 1, high: 4 })])).calm).toBe('nothing')
  expect(findAttention(dataOf([factor(null)])).calm).toBe('nothing_below')
  const unscored = { ...factor(null), domain_score: null }
  expect(findAttention(dataOf([unscored]))).toMatchObject({ calm: 'nothing_scored', isAllShown: false })
  expect(findAttention(dataOf([]))).toMatchObject({ calm: 'nothing_scored', isAllShown: false })
})

test('the overall score is told where it is below its benchmark, by the points that are shown', () => {
  const rows = [factor(null)]
  expect(findAttention(dataOf(rows, { domainOverallScore: 62.4 })).overallBelow).toBe(8)
  expect(findAttention(dataOf(rows, { domainOverallScore: 75 })).overallBelow).toBe(0)
  expect(findAttention(dataOf(rows, { domainOverallScore: null })).overallBelow).toBe(0)
})

test('the largest and the smallest change are named where each is one factor alone, and every change is shown', () => {
  const moved = (...changes: (number | null)[]) => {
    const rows = changes.map((points) => ({
      ...factor(null),
      change: {
        before: points === null ? null : 60,
        after: points === null ? null : 60 + points,
        confidence_interval: null,
      },
    }))
    const found = findAttention(dataOf(rows)).moved
    return found && [found.most.change, found.least.change]
  }
  expect(moved(2, 10.5, 4)).toEqual([10.5, 2])
  expect(moved(2, -1)).toEqual([2, -1])
  expect(moved(2, 2, 1)).toBeNull()
  expect(moved(3, 2, 2)).toBeNull()
  expect(moved(3, 2, null)).toBeNull()
  expect(moved(-1, -2)).toBeNull()
  expect(moved(3)).toBeNull()
  // Super factors are left out, because they consist of factors.
  expect(findAttention(dataOf([{ ...factor(null), super_factor: true }])).moved).toBeNull()
})
