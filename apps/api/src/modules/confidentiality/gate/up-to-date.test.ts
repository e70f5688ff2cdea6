import { expect, test } from 'vitest'
import { play } from './testing/given-sums.ts'
import { makeTable } from './testing/make-table.ts'
import { measureShown, type Shown } from './testing/measure-shown.ts'

const DAY = 24 * 3_600_000
const QUARTER = 90

/** People answer over a quarter, one now and one then, and the job runs every day. */
function playQuarter(seed: number, size: number): Shown {
  const table = makeTable(seed, size)
  for (const submission of table.submissions) submission.at *= 3
  table.dueAt = QUARTER * DAY
  return measureShown(
    play(
      table,
      Array.from({ length: QUARTER + 1 }, (_, day) => (day + 1) * DAY),
    ),
  )
}

test('after a quarter of batches most groups of 40 people are up to date', () => {
  const quarters = Array.from({ length: 10 }, (_, seed) => playQuarter(seed + 1, 40))
  const sum = (count: (one: Shown) => number): number => quarters.reduce((total, one) => total + count(one), 0)
  const [atOnce, upToDate] = [sum(({ atOnce: groups }) => groups), sum(({ upToDate: groups }) => groups)]
  expect(atOnce).toBeGreaterThan(80)
  // Three quarters of what is shown where the same people answer on one day.
  expect(upToDate / atOnce).toBeGreaterThanOrEqual(0.75)
})
