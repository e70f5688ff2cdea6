import { expect, test } from 'vitest'
import { countBest } from './testing/best-up-to-date.ts'
import { play } from './testing/given-sums.ts'
import { makeTable } from './testing/make-table.ts'
import { measureShown, type Shown } from './testing/measure-shown.ts'
import type { Organization } from './testing/organization.ts'

const DAY = 24 * 3_600_000
const QUARTER = 90
/** The required share of the groups that are shown when the same people answer on one day. */
const LINE = 0.75

/** People answer spread over a quarter of a year. */
function makeQuarter(seed: number, size: number): Organization {
  const table = makeTable(seed, size)
  for (const submission of table.submissions) submission.at *= 3
  table.dueAts = [QUARTER * DAY]
  return table
}

/** Plays the quarter with a job that runs every day. */
const playQuarter = (seed: number, size: number): Shown =>
  measureShown(
    play(
      makeQuarter(seed, size),
      Array.from({ length: QUARTER + 1 }, (_, day) => (day + 1) * DAY),
    ),
  )

const listSeeds = (count: number): number[] => Array.from({ length: count }, (_, at) => at + 1)

/** The share of the groups shown at once that are also shown and up to date after batches. */
function shareOf(list: readonly Pick<Shown, 'atOnce' | 'upToDate'>[]): number {
  const sum = (count: (one: Pick<Shown, 'atOnce' | 'upToDate'>) => number): number =>
    list.reduce((total, one) => total + count(one), 0)
  expect(sum(({ atOnce }) => atOnce)).toBeGreaterThan(30)
  return sum(({ upToDate }) => upToDate) / sum(({ atOnce }) => atOnce)
}

test.each([
  [40, 10],
  [120, 3],
  [250, 1],
])('after a quarter of batches most groups of %i people are up to date', (size, seeds) => {
  expect(shareOf(listSeeds(seeds).map((seed) => playQuarter(seed, size)))).toBeGreaterThanOrEqual(LINE)
})

test.each([
  [120, 0.25, 0.45],
  [250, 0.4, 0.6],
])('of %i people it takes segments that wait: renewed with each 20 they cannot get there', (size, least, most) => {
  const best = shareOf(listSeeds(10).map((seed) => countBest(makeQuarter(seed, size), 5)))
  expect(best).toBeGreaterThan(least)
  expect(best).toBeLessThan(most)
})
