import { describe, expect, test } from 'vitest'
import { openLedger } from './ledger.ts'

/** Makes a ledger with one column per crowd, for crowds of these sizes. */
function ledgerOf(sizes: number[], leastSize: number) {
  const columns = sizes.map((_, crowd) => ({ crowd, leastSize }))
  return openLedger(columns, sizes)
}

describe('with a least size of 5', () => {
  test('a sum over 5 people may be published, one over 4 may not', () => {
    const ledger = ledgerOf([5, 4], 5)
    expect(ledger.judge([0], true)).toBe('safe')
    expect(ledger.judge([1], true)).toBe('leak')
  })

  test('a sum may not leave 1 to 4 people of one given before, and may leave 5', () => {
    const ledger = ledgerOf([10, 4, 5], 5)
    ledger.addPublished([0, 1, 2], true)
    expect(ledger.judge([0, 2], true)).toBe('leak')
    expect(ledger.judge([0, 1], true)).toBe('safe')
  })

  test('what follows from sums given before may always be published', () => {
    const ledger = ledgerOf([5, 6, 7], 5)
    ledger.addPublished([0, 1, 2], true)
    ledger.addPublished([0], true)
    expect(ledger.judge([1, 2], true)).toBe('safe')
  })

  test('a combination of three sums counts too', () => {
    // Rows and columns of a 2 × 2 table in which one cell has 2 people.
    const ledger = ledgerOf([8, 8, 8, 2], 5)
    ledger.addPublished([0, 1, 2, 3], true)
    ledger.addPublished([0, 1], true)
    ledger.addPublished([0, 2], true)
    expect(ledger.judge([0], true)).toBe('leak')
    expect(ledger.judge([3], true)).toBe('leak')
  })

  test('single people behind a difference are found', () => {
    const ledger = ledgerOf([1, 1, 1, 1, 1, 1, 20], 5)
    ledger.addPublished([0, 1, 2, 6], true)
    ledger.addPublished([3, 4, 5, 6], true)
    expect(ledger.judge([0, 1, 3, 6], true)).toBe('leak')
    expect(ledger.judge([6], true)).toBe('leak')
  })

  test('several values of one person count as one person', () => {
    const columns = [0, 1, 2, 3, 3].map((crowd) => ({ crowd, leastSize: 5 }))
    const ledger = openLedger(columns, [1, 1, 1, 1])
    expect(ledger.judge([0, 1, 2, 3, 4], true)).toBe('leak')
  })
})

test('of several least sizes the largest counts, wherever people can stand in one combination', () => {
  const columns = [5, 5, 8].map((leastSize, crowd) => ({ crowd, leastSize }))
  const ledger = openLedger(columns, [5, 6, 20])
  expect(ledger.judge([0], true)).toBe('safe')
  ledger.addPublished([0, 1, 2], true)
  expect(ledger.judge([0], true)).toBe('leak')
  expect(ledger.judge([2], true)).toBe('safe')
})

test('of a sum that it sees in part, it concludes nothing from the part alone', () => {
  const ledger = ledgerOf([10, 10], 5)
  ledger.addPublished([0], false)
  expect(ledger.judge([0], true)).not.toBe('safe')
  expect(ledger.judge([0, 1], false)).toBe('safe')
})

test('it agrees with trying every combination, in small cases', () => {
  let compared = 0
  for (let seed = 1; seed <= 60; seed++) {
    const random = (below: number, at: number) => Math.floor(Math.abs(Math.sin(seed * 97 + at * 13)) * 1e4) % below
    const sizes = Array.from({ length: 7 }, (_, at) => 1 + random(3, at))
    const ledger = ledgerOf(sizes, 5)
    const given: number[][] = []
    for (let turn = 0; turn < 12; turn++) {
      const sum = sizes.map((_, at) => at).filter((at) => random(2, 50 + turn * 11 + at) === 1)
      const isSafe = leastPeople([...given, sum], sizes) >= 5
      expect(ledger.judge(sum, true) === 'safe').toBe(isSafe || sum.length === 0)
      compared += 1
      if (!isSafe || sum.length === 0) continue
      ledger.addPublished(sum, true)
      given.push(sum)
    }
  }
  expect(compared).toBe(720)
})

/** The fewest people any combination of these sums is about: the fewest whose columns, if removed, lower the rank. */
function leastPeople(sums: number[][], sizes: number[]): number {
  const full = rankOutside(sums, sizes, new Set())
  let least = Infinity
  for (let mask = 1; mask < 2 ** sizes.length; mask++) {
    const set = new Set(sizes.map((_, at) => at).filter((at) => mask & (1 << at)))
    const people = [...set].reduce((sum, at) => sum + sizes[at]!, 0)
    if (people < least && rankOutside(sums, sizes, set) < full) least = people
  }
  return least
}

function rankOutside(sums: number[][], sizes: number[], set: Set<number>): number {
  const rows = sums.map((sum) => sizes.map((_, at) => (sum.includes(at) && !set.has(at) ? 1 : 0) as number))
  let rank = 0
  for (let column = 0; column < sizes.length; column++) {
    const pivot = rows.findIndex((row, at) => at >= rank && Math.abs(row[column]!) > 1e-9)
    if (pivot < 0) continue
    ;[rows[rank], rows[pivot]] = [rows[pivot]!, rows[rank]!]
    for (let at = rank + 1; at < rows.length; at++) {
      const factor = rows[at]![column]! / rows[rank]![column]!
      rows[at] = rows[at]!.map((value, place) => value - factor * rows[rank]![place]!)
    }
    rank += 1
  }
  return rank
}
