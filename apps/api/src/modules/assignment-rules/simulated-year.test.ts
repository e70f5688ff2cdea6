import { expect, test } from 'vitest'
import { createTestServer } from '../../../test/harness.ts'
import { simulateYear } from '../../../test/rules/simulate-year.ts'

const server = await createTestServer()
/**
 * The seed is fixed in `npm test`, so that a failure is caused by the change at hand. `npm run x simulate-year` uses
 * others.
 */
const SEED = Number(process.env.YEAR_SEED ?? 2026)
const SIZE = Number(process.env.YEAR_PEOPLE ?? 300)
/** Everyone is checked every `STEP` days. `npm run x simulate-year` checks them on every day of the year. */
const STEP = Number(process.env.YEAR_STEP ?? 10)

test('a year of people who join, move, leave and return ends as an independent model says', async () => {
  const report = await simulateYear(server, { size: SIZE, seedNumber: SEED, step: STEP })
  expect(report.differences.slice(0, 10), `seed ${SEED}`).toEqual([])
  expect(report).toMatchObject({ wrongDueDates: 0, doubles: 0 })
  expect(report.letterDifferences.slice(0, 10), `seed ${SEED}`).toEqual([])
  expect(report.lettersForNothing).toBe(0)
  expect(report.letters.sent).toBe(report.letters.expected)
  // A year in which little happens would prove nothing.
  expect(report.runs).toBeGreaterThan(SIZE)
  expect(report.events).toBeGreaterThan(2 * SIZE)
  expect(report.reminded).toBeGreaterThan(SIZE / 2)
}, 1_800_000)
