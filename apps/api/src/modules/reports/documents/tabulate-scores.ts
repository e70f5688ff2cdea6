import { pickText } from '@evenground/shared/rules'
import type { FactorReport, OverallReport, ReportChange } from '@evenground/shared/schemas'
import { changeInPoints, pairNumber } from '@evenground/shared/scoring'
import type { DocumentTexts } from './document-texts.ts'
import type { CellFormat } from './format-cells.ts'
import type { BarChart, DocumentTable } from './report-document.ts'

type Interval = { low: number; high: number } | null

interface Writing {
  texts: DocumentTexts
  format: CellFormat
  locale: string
}

const right = (label: string, weight: number) => ({ label, align: 'right' as const, weight })
const left = (label: string, weight: number) => ({ label, align: 'left' as const, weight })

const writeInterval = (interval: Interval, { texts, format }: Writing): string =>
  interval ? texts.from(format.score(interval.low), format.score(interval.high)) : ''

const writeChange = (change: ReportChange | undefined, { format }: Writing): string =>
  change ? `${format.points(changeInPoints(0, change.change))} (n = ${format.whole(change.n)})` : ''

/** Averages by type, and under them what changed from pre to post. */
export function tabulateOverallScores(report: OverallReport, writing: Writing): DocumentTable {
  const { texts, format } = writing
  return {
    columns: [
      left(texts.columns.assessment_type ?? '', 5),
      right(texts.columns.average_score ?? '', 2.5),
      right(texts.interval, 3.5),
      right('n', 1.5),
    ],
    rows: [
      ...report.rows.map(({ x, y, interval, n }) => [
        texts.type(x),
        format.score(y),
        writeInterval(interval, writing),
        format.whole(n),
      ]),
      ...report.changes.map(({ pre_type, change, interval, n }) => [
        texts.change(pairNumber(pre_type)),
        format.points(changeInPoints(0, change)),
        writeInterval(interval, writing),
        format.whole(n),
      ]),
    ],
  }
}

export function tabulateFactorScores({ assessment_types, rows }: FactorReport, writing: Writing): DocumentTable {
  const { texts, format, locale } = writing
  const pairs = [...new Set(rows.flatMap((row) => row.changes.map((one) => one.pre_type)))].sort((a, b) => a - b)
  return {
    columns: [
      left(texts.columns.title ?? '', 4),
      right(texts.benchmark, 2.4),
      ...assessment_types.flatMap((type) => [right(texts.type(type), 2.5), right(texts.interval, 3), right('n', 1.3)]),
      ...pairs.map((type) => right(texts.change(pairNumber(type)), 3)),
    ],
    rows: rows.map((row) => [
      pickText(row.title, locale),
      format.cell('number', row.benchmark),
      ...assessment_types.flatMap((type) => {
        const average = row[`assessment_type_${type}` as 'assessment_type_0']
        if (average === null) return ['', '', '0']
        return [
          format.score(average),
          writeInterval(row.intervals[type] ?? null, writing),
          format.whole(row.n[type] ?? 0),
        ]
      }),
      ...pairs.map((type) =>
        writeChange(
          row.changes.find((one) => one.pre_type === type),
          writing,
        ),
      ),
    ]),
  }
}

const bar = (series: number, value: number, interval: Interval, { format }: Writing) => ({
  series,
  value,
  text: format.whole(Math.round(value)),
  interval,
})

const writeNote = (change: ReportChange | undefined, { texts, format }: Writing): string =>
  change ? `${texts.points(format.points(changeInPoints(0, change.change)))} · n = ${format.whole(change.n)}` : ''

const frame = ({ texts }: Writing): Pick<BarChart, 'kind' | 'benchmarkLabel' | 'intervalLabel'> => ({
  kind: 'bars',
  benchmarkLabel: texts.benchmark,
  intervalLabel: texts.interval,
})

/** A bar a type. */
export const chartOverallScores = (report: OverallReport, title: string, writing: Writing): BarChart => ({
  ...frame(writing),
  title,
  series: [],
  groups: report.rows.map(({ x, y, interval, n }) => ({
    label: writing.texts.type(x),
    note: `n = ${writing.format.whole(n)}`,
    benchmark: report.benchmark,
    bars: [bar(x % 2, y, interval, writing)],
  })),
})

/** A group a factor with a bar a type. */
export const chartFactorScores = (report: FactorReport, title: string, writing: Writing): BarChart => ({
  ...frame(writing),
  title,
  series: report.assessment_types.map(writing.texts.type),
  groups: report.rows.map((row) => ({
    label: pickText(row.title, writing.locale),
    note: writeNote(row.changes[0], writing),
    benchmark: row.benchmark,
    bars: report.assessment_types.flatMap((type, series) => {
      const average = row[`assessment_type_${type}` as 'assessment_type_0']
      return average === null ? [] : [bar(series, average, row.intervals[type] ?? null, writing)]
    }),
  })),
})
