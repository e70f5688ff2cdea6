import { expect, test } from 'vitest'
import { fillGaps, groupTrend } from './group-trend.ts'

test('a month of days is shown day by day', () => {
  const points = [
    { date: '2026-05-01', score: 60, n: 1 },
    { date: '2026-05-20', score: 80, n: 2 },
  ]
  const { period, bars } = groupTrend(points, '2026-05-20')
  expect(period).toBe('day')
  expect(bars.map(({ date, unfinished }) => [date, unfinished])).toEqual([
    ['2026-05-01', false],
    ['2026-05-20', true],
  ])
})

test('half a year is gathered into weeks from Monday, each day weighing what was handed in', () => {
  const points = [
    { date: '2026-05-04', score: 60, n: 3 },
    { date: '2026-05-10', score: 80, n: 1 },
    { date: '2026-07-01', score: 70, n: 1 },
  ]
  const { period, bars } = groupTrend(points, '2026-11-21')
  expect(period).toBe('week')
  expect(bars).toEqual([
    { date: '2026-05-04', score: 65, n: 4, unfinished: false },
    { date: '2026-06-29', score: 70, n: 1, unfinished: false },
  ])
})

test('longer times are months, and nothing is nothing', () => {
  const points = [
    { date: '2025-01-31', score: 60, n: 1 },
    { date: '2026-05-01', score: 70, n: 1 },
  ]
  expect(groupTrend(points, '2026-05-31')).toEqual({
    period: 'month',
    bars: [
      { date: '2025-01-01', score: 60, n: 1, unfinished: false },
      { date: '2026-05-01', score: 70, n: 1, unfinished: true },
    ],
  })
  expect(groupTrend([], '2026-05-31').bars).toEqual([])
})

test('a period without submissions is a gap between its neighbours', () => {
  const bar = (date: string) => ({ date, score: 60, n: 1, unfinished: false })
  const filled = (period: 'day' | 'week' | 'month', ...dates: string[]) =>
    fillGaps(dates.map(bar), period).map(({ date, score }) => [date, score])
  expect(filled('month', '2025-12-01', '2026-03-01')).toEqual([
    ['2025-12-01', 60],
    ['2026-01-01', null],
    ['2026-02-01', null],
    ['2026-03-01', 60],
  ])
  expect(filled('week', '2026-05-04', '2026-05-18').map(([date]) => date)).toEqual([
    '2026-05-04',
    '2026-05-11',
    '2026-05-18',
  ])
  expect(filled('day', '2026-02-28', '2026-03-02')[1]).toEqual(['2026-03-01', null])
  expect(filled('day')).toEqual([])
})
