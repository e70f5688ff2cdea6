import { expect, test } from 'vitest'
import { fillGaps, summarizeTrend, type TrendBar, toBars } from './group-trend.ts'

test('each period with a mean becomes a bar with its interval, and the current period is unfinished', () => {
  const interval = { low: 60, high: 70 }
  const points = [
    { date: '2026-05-04', score: 65, n: 12, period: 'week' as const, interval },
    { date: '2026-05-11', score: null, n: null, period: 'week' as const, hidden: 'protects_others' as const },
    { date: '2026-05-18', score: 70, n: 1, period: 'week' as const },
  ]
  expect(toBars(points, '2026-05-20')).toEqual({
    period: 'week',
    bars: [
      { date: '2026-05-04', score: 65, n: 12, interval, unfinished: false },
      { date: '2026-05-18', score: 70, n: 1, interval: null, unfinished: true },
    ],
  })
  expect(toBars([], '2026-05-31').bars).toEqual([])
})

test('a period without submissions becomes a gap between the bars around it', () => {
  const bar = (date: string) => ({ date, score: 60, n: 1, interval: null, unfinished: false })
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

test.each([
  ['up', [60, 70], [71, 80]],
  ['down', [60, 70], [50, 59]],
  ['unsure', [60, 70], [70, 80]],
  ['few', null, [71, 80]],
] as const)('the first and the last finished period decide the trend: %s', (kind, ...ends) => {
  const [first, last] = ends.map((range, at) => ({
    date: `2026-0${at + 1}-01`,
    score: 65,
    n: 12,
    interval: range && { low: range[0], high: range[1] },
    unfinished: false,
  })) as [TrendBar, TrendBar]
  const current = { ...last, date: '2026-03-01', unfinished: true }
  expect(summarizeTrend([first, last, current])).toEqual({ kind, first, last })
  expect(summarizeTrend([first, current])).toBeNull()
})
