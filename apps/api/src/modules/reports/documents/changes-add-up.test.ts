import { displayedChange } from '@evenground/shared/evidence'
import type { FactorReport, OverallReport, ReportChange } from '@evenground/shared/schemas'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { findOverall } from '../findings/write-finding.ts'
import { limitToPeriod } from '../packs/limit-to-period.ts'
import type { ReportFilter } from '../report-filter.ts'
import { splitTable } from './split-table.ts'
import { chartFactorScores, tabulateFactorScores, tabulateOverallScores } from './tabulate-scores.ts'
import { createWriting } from './writing.ts'

const LOCALES = ['en-us', 'es-mx'] as const
const open = (locale: (typeof LOCALES)[number]) => createWriting({ locale, privacy: { least: 5 } } as ReportFilter)

const percent = fc.double({ min: 0, max: 100, noNaN: true })
const changes = fc
  .record({
    before: percent,
    after: percent,
    n: fc.integer({ min: 1, max: 5000 }),
    reach: fc.double({ min: 0.01, max: 20, noNaN: true }),
  })
  .map(
    ({ before, after, n, reach }): ReportChange => ({
      pre_type: 0,
      post_type: 1,
      change: after - before,
      before,
      after,
      interval: n < 10 ? null : { low: after - before - reach, high: after - before + reach },
      cohens_d: n < 10 ? null : 0.5,
      cohens_d_interval: n < 10 ? null : { low: 0.25, high: 0.75 },
      n,
    }),
  )

const factorReport = (change: ReportChange): FactorReport => {
  const row = { factor_id: newId(), title: { 'en-us': 'Voice' }, super_factor: false, benchmark: 70 }
  const figures = { assessment_type_0: 50, assessment_type_1: 90, n: { 0: 9000, 1: 9000 }, intervals: {} }
  return { assessmentName: {}, assessment_types: [0, 1], rows: [{ ...row, ...figures, changes: [change] }] } as never
}
const overallReport = (change: ReportChange): OverallReport =>
  ({ assessmentName: {}, rows: [], changes: [change] }) as never

/** Counts in tenths, so that sums are exact. */
const tenths = (text: string | undefined): number => Math.round(10 * Number((text ?? '').replaceAll(',', '')))

/** Returns the last row's cells below these headings. */
const cellsOf = (
  { columns, rows }: { columns: readonly { label: string }[]; rows: readonly (readonly string[])[] },
  ...names: string[]
) => names.map((name) => rows.at(-1)?.[columns.findIndex(({ label }) => label === name)])

test.each(LOCALES)(
  'in %s title, tables, chart and pack tell one change, and it is what its averages differ by',
  (locale) => {
    const writing = open(locale)
    const { paired, columns, change: nameChange } = writing.texts
    fc.assert(
      fc.property(changes, (change) => {
        const shown = displayedChange(change.before ?? 0, change.after ?? 0)
        const expected = [shown.before, shown.after, shown.change].map((value) => Math.round(10 * value))
        const told = [
          cellsOf(tabulateFactorScores(factorReport(change), writing), paired.before, paired.after, nameChange(1)),
          cellsOf(
            tabulateOverallScores(overallReport(change), writing),
            paired.before,
            paired.after,
            columns.average_score!,
          ),
        ]
        for (const cells of told) {
          const [before, after, points] = cells.map(tenths)
          expect([before, after, points]).toEqual(expected)
          expect(before! + points!).toBe(after)
        }
        const [before, after, points] = told[0]!
        const [group] = chartFactorScores(factorReport(change), '', writing).groups
        expect(group?.note).toContain(writing.texts.moved({ before: before!, after: after!, points: points! }))
        const title = findOverall(overallReport(change), writing) ?? ''
        expect(title).toContain(`${before} ${locale === 'en-us' ? 'to' : 'a'} ${after}`)
        expect(title.replaceAll(/[+-]/g, '')).toContain(
          `${points?.replace(/[+-]/, '')} ${locale === 'en-us' ? 'points' : 'puntos'}`,
        )
        const [row] = limitToPeriod({ assessment_types: [0, 1] } as never, factorReport(change)).domainScoresByFactor
        expect(row?.change).toMatchObject({ before: change.before, after: change.after, cohens_d: change.cohens_d })
      }),
    )
  },
)

test('the effect size is told with its name and interval from ten people on, and a hidden change says why alone', () => {
  const writing = open('en-us')
  const [change] = fc.sample(
    changes.filter(({ n }) => (n ?? 0) >= 10),
    1,
  ) as [ReportChange]
  const { paired } = writing.texts
  const effectOf = (one: ReportChange) => [
    ...cellsOf(tabulateFactorScores(factorReport(one), writing), paired.effect),
    ...cellsOf(tabulateOverallScores(overallReport(one), writing), paired.effect),
  ]
  expect(effectOf(change)).toEqual(['0.50, medium (0.25 to 0.75)', '0.50, medium (0.25 to 0.75)'])
  expect(effectOf({ ...change, cohens_d: null, cohens_d_interval: null })).toEqual(['', ''])
  const hidden = { ...change, change: null, before: null, after: null, n: null, hidden: 'protects_others' as const }
  expect(tabulateFactorScores(factorReport(hidden), writing).rows[0]?.slice(-6)).toEqual([
    '',
    '',
    'Hidden to protect other groups',
    '',
    '',
    '',
  ])
})

test('a wide table is not cut between the columns of one change', () => {
  const writing = open('en-us')
  const [change] = fc.sample(changes, 1) as [ReportChange]
  const table = tabulateFactorScores(factorReport(change), writing)
  const { paired } = writing.texts
  const parts = splitTable(table, 26)
  expect(parts.length).toBeGreaterThan(1)
  const heads = parts.map(({ columns }) => columns.map(({ label }) => label))
  const own = heads.filter((labels) => labels.includes(paired.before))
  expect(own.map((labels) => labels.slice(2))).toEqual([
    [paired.before, paired.after, 'Change, assessment 1', paired.interval, paired.effect, paired.n],
  ])
})
