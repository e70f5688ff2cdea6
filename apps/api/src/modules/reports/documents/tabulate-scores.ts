import { pickText } from '@evenground/shared/rules'
import type { FactorReport, HiddenReason, OverallReport, ReportChange } from '@evenground/shared/schemas'
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

/** A score, or why it is not told. */
const writeScore = (score: number | null, hidden: HiddenReason | undefined, { texts, format }: Writing): string => {
  if (hidden) return texts.hidden[hidden]
  return score === null ? '' : format.score(score)
}

const writeCount = (n: number | null, { format }: Writing): string => (n === null ? '' : format.whole(n))

const writePoints = ({ change, hidden }: ReportChange, { texts, format }: Writing): string => {
  if (hidden) return texts.hidden[hidden]
  return change === null ? '' : format.points(changeInPoints(0, change))
}

const writeInterval = (interval: Interval, { texts, format }: Writing): string =>
  interval ? texts.from(format.score(interval.low), format.score(interval.high)) : ''

function writeChange(change: ReportChange | undefined, writing: Writing): string {
  if (!change) return ''
  const points = writePoints(change, writing)
  return change.n === null ? points : `${points} (n = ${writing.format.whole(change.n)})`
}

/** Averages by type, and under them what changed from pre to post. */
export function tabulateOverallScores(report: OverallReport, writing: Writing): DocumentTable {
  const { texts } = writing
  return {
    columns: [
      left(texts.columns.assessment_type ?? '', 5),
      right(texts.columns.average_score ?? '', 2.5),
      right(texts.interval, 3.5),
      right('n', 1.5),
    ],
    rows: [
      ...report.rows.map(({ x, y, interval, n, hidden }) => [
        texts.type(x),
        writeScore(y, hidden, writing),
        writeInterval(interval, writing),
        writeCount(n, writing),
      ]),
      ...report.changes.map((change) => [
        texts.change(pairNumber(change.pre_type)),
        writePoints(change, writing),
        writeInterval(change.interval, writing),
        writeCount(change.n, writing),
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
        const reason = row.hidden?.[type]
        if (average === null && !reason) return ['', '', '0']
        return [
          writeScore(average, reason, writing),
          writeInterval(row.intervals[type] ?? null, writing),
          writeCount(row.n[type] ?? null, writing),
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

/** What stands below a factor: why bars of it are missing, else its change. */
function writeNote({ hidden, changes: [change] }: FactorReport['rows'][number], writing: Writing): string {
  const { texts, format } = writing
  const [reason] = Object.values(hidden ?? {})
  if (reason) return texts.hidden[reason]
  if (!change) return ''
  if (change.n === null) return writePoints(change, writing)
  return `${texts.points(writePoints(change, writing))} · n = ${format.whole(change.n)}`
}

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
  groups: report.rows.map(({ x, y, interval, n, hidden }) => ({
    label: writing.texts.type(x),
    note: hidden ? writing.texts.hidden[hidden] : `n = ${writeCount(n, writing)}`,
    benchmark: report.benchmark,
    bars: y === null ? [] : [bar(x % 2, y, interval, writing)],
  })),
})

/** A group a factor with a bar a type. */
export const chartFactorScores = (report: FactorReport, title: string, writing: Writing): BarChart => ({
  ...frame(writing),
  title,
  series: report.assessment_types.map(writing.texts.type),
  groups: report.rows.map((row) => ({
    label: pickText(row.title, writing.locale),
    note: writeNote(row, writing),
    benchmark: row.benchmark,
    bars: report.assessment_types.flatMap((type, series) => {
      const average = row[`assessment_type_${type}` as 'assessment_type_0']
      return average === null ? [] : [bar(series, average, row.intervals[type] ?? null, writing)]
    }),
  })),
})
