import type { HeatMap, HeatMapCell } from '@evenground/shared/schemas'
import { expect, test } from 'vitest'
import { compareCell, orderMap, outstandingFirst } from './compare-cell.ts'

const cell = (value: number | null, difference = 0, stands_out: 'no' | 'alone' = 'no'): HeatMapCell => ({
  value,
  before: null,
  after: null,
  n: value === null ? null : 20,
  interval: value === null ? null : { low: value - 2, high: value + 2 },
  against:
    value === null
      ? null
      : { difference, value: value - difference, n: 30, interval: null, adjusted_p: null, stands_out },
})

test('a cell is held against the others, the benchmark, or itself in the assessment before', () => {
  const given = { benchmark: 84, earlier: cell(60) }
  expect(compareCell(cell(70, -6, 'alone'), 'others', given)).toMatchObject({ difference: -6, level: 'alone' })
  expect(compareCell(cell(70), 'benchmark', given)).toEqual({
    difference: -14,
    shown: -14,
    interval: { low: -16, high: -12 },
    level: 'alone',
  })
  expect(compareCell(cell(83), 'benchmark', given)?.level).toBe('no')
  expect(compareCell(cell(70), 'earlier', given)).toEqual({
    difference: 10,
    shown: 10,
    interval: null,
    level: 'no',
  })
  // The exact difference is 7.92, but the displayed 66.4, 74.4 and +8.0 add up.
  const others = { ...cell(74.36), against: { ...cell(74.36, 7.92).against, value: 66.44 } } as HeatMapCell
  expect(compareCell(others, 'others', given)?.shown).toBe(8)
  expect(compareCell(cell(70), 'earlier', { ...given, earlier: null })).toBeNull()
  expect(compareCell(cell(null), 'benchmark', given)).toBeNull()
})

test('the lowest group comes first, hidden ones last; after overall the factor in which most stands out', () => {
  const factor = (factor_id: string, super_factor = false) => ({ factor_id, super_factor })
  const map = {
    factors: [factor('overall'), factor('above', true), factor('calm'), factor('apart')],
    segments: [
      { cells: [cell(70, 4), cell(70, 30, 'alone'), cell(70, 1), cell(70, 2)] },
      { cells: [cell(null), null, null, null] },
      { cells: [cell(60, -8), cell(60), cell(60, 3), cell(60, -9, 'alone')] },
    ],
  } as unknown as HeatMap
  const compare = (at: number, segment: number) =>
    compareCell(map.segments[segment]?.cells[at], 'others', { benchmark: 84, earlier: null })
  const order = orderMap(map, compare)
  expect(order).toEqual({ factors: [0, 3, 2, 1], segments: [2, 0, 1] })
  // Segments with the most outstanding cells come first, for screens that show only a few.
  const given = (_: number, segment: number) => compare(1, segment)
  expect(outstandingFirst(order, given).segments).toEqual([0, 2, 1])
})
