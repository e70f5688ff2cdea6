import { displayedChange, NO_WRITTEN_CHANGE, type WrittenChange } from '@evenground/shared/evidence'
import { pickText } from '@evenground/shared/rules'
import type { FactorReport, HiddenReason, OverallReport, ReportChange } from '@evenground/shared/schemas'
import { pairNumber, roundHalfUp } from '@evenground/shared/scoring'
import type { DocumentTexts } from './document-texts.ts'
import type { CellFormat } from './format-cells.ts'
import type { BarChart, DocumentTable } from './report-document.ts'

type Interval = { low: number; high: number } | null

interface Writing {
  texts: DocumentTexts
  format: CellFormat
  locale: string
}

const right = (label: string, weight: number, group?: string) => ({
  label,
  align: 'right' as const,
  weight,
  ...(group && { group }),
})
const left = (label: string, weight: number) => ({ label, align: 'left' as const, weight })

/** Writes a score, or the reason why it is hidden. */
const writeScore = (score: number | null, hidden: HiddenReason | undefined, { texts, format }: Writing): string => {
  if (hidden) return texts.hidden[hidden]
  return score === null ? '' : format.score(score)
}

const writeCount = (n: number | null, { format }: Writing): string => (n === null ? '' : format.whole(n))

const writeInterval = (interval: Interval, { texts, format }: Writing): string =>
  interval ? texts.from(format.score(interval.low), format.score(interval.high)) : ''

/**
 * Writes a change and the two averages it is the difference of. They are rounded together, so that the three add up
 * wherever they are shown.
 */
function writeChange(one: ReportChange | undefined, writing: Writing): WrittenChange {
  const { texts, format } = writing
  if (!one) return NO_WRITTEN_CHANGE
  if (one.hidden) return { ...NO_WRITTEN_CHANGE, points: texts.hidden[one.hidden] }
  if (one.before === null || one.after === null) return NO_WRITTEN_CHANGE
  const shown = displayedChange(one.before, one.after)
  return {
    points: format.change(shown.change),
    before: format.score(shown.before),
    after: format.score(shown.after),
    interval: writeInterval(one.interval, writing),
    effect: format.effect(one.cohens_d, one.cohens_d_interval),
    n: writeCount(one.n, writing),
  }
}

/** Tabulates averages by type, followed by the changes from pre to post. */
export function tabulateOverallScores(report: OverallReport, writing: Writing): DocumentTable {
  const { texts } = writing
  const { before, after, effect } = texts.paired
  const hasChange = report.changes.length > 0
  return {
    columns: [
      left(texts.columns.assessment_type ?? '', 3.6),
      right(texts.columns.average_score ?? '', 2),
      right(texts.interval, 2.4),
      right('n', 1.2),
      ...(hasChange ? [right(before, 1.8), right(after, 1.8), right(effect, 3)] : []),
    ],
    rows: [
      ...report.rows.map(({ x, y, interval, n, hidden }) => [
        texts.type(x),
        writeScore(y, hidden, writing),
        writeInterval(interval, writing),
        writeCount(n, writing),
        ...(hasChange ? ['', '', ''] : []),
      ]),
      ...report.changes.map((change) => {
        const shown = writeChange(change, writing)
        const { points, interval, n } = shown
        const name = texts.change(pairNumber(change.pre_type))
        return [name, points, interval, n, shown.before, shown.after, shown.effect]
      }),
    ],
  }
}

/** The columns of one change: the figures shown with it, so that a reader can check it. */
const changeColumns = ({ texts: { paired, change } }: Writing, preType: number, isAlone: boolean) => {
  const pair = pairNumber(preType)
  const group = `pair ${pair}`
  const name = (label: string): string => (isAlone ? label : `${label} (${pair})`)
  return [
    right(name(paired.before), 2.2, group),
    right(name(paired.after), 2.2, group),
    right(change(pair), 2.2, group),
    right(name(paired.interval), 3, group),
    right(name(paired.effect), 3.2, group),
    right(name(paired.n), 1.5, group),
  ]
}

export function tabulateFactorScores({ assessment_types, rows }: FactorReport, writing: Writing): DocumentTable {
  const { texts, format, locale } = writing
  const pairs = [...new Set(rows.flatMap((row) => row.changes.map((one) => one.pre_type)))].sort((a, b) => a - b)
  return {
    columns: [
      left(texts.columns.title ?? '', 4),
      right(texts.benchmark, 2.4),
      ...assessment_types.flatMap((type) => {
        const group = `type ${type}`
        return [right(texts.type(type), 2.5, group), right(texts.interval, 3, group), right('n', 1.3, group)]
      }),
      ...pairs.flatMap((type) => changeColumns(writing, type, pairs.length === 1)),
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
      ...pairs.flatMap((type) => {
        const change = row.changes.find((one) => one.pre_type === type)
        const { before, after, points, interval, effect, n } = writeChange(change, writing)
        return [before, after, points, interval, effect, n]
      }),
    ]),
  }
}

const bar = (type: number, value: number, interval: Interval, { format }: Writing) => ({
  type,
  value,
  text: format.whole(roundHalfUp(value)),
  interval,
})

/**
 * Writes the note below a factor: why bars are missing, or else its change. With several pairs, the table shows the
 * changes.
 */
function writeNote({ hidden, changes }: FactorReport['rows'][number], writing: Writing): string {
  const { texts } = writing
  const [reason] = Object.values(hidden ?? {})
  if (reason) return texts.hidden[reason]
  const [change] = changes
  if (!change || changes.length > 1) return ''
  const shown = writeChange(change, writing)
  return shown.n === '' ? shown.points : `${texts.moved(shown)} · n = ${shown.n}`
}

const frame = ({ texts }: Writing): Pick<BarChart, 'kind' | 'benchmarkLabel' | 'intervalLabel'> => ({
  kind: 'bars',
  benchmarkLabel: texts.benchmark,
  intervalLabel: texts.interval,
})

/** Charts one bar per type. */
export const chartOverallScores = (report: OverallReport, title: string, writing: Writing): BarChart => ({
  ...frame(writing),
  title,
  series: [],
  groups: report.rows.map(({ x, y, interval, n, hidden }) => ({
    label: writing.texts.type(x),
    note: hidden ? writing.texts.hidden[hidden] : `n = ${writeCount(n, writing)}`,
    benchmark: report.benchmark,
    bars: y === null ? [] : [bar(x, y, interval, writing)],
  })),
})

/** Charts one group per factor, with one bar per type. */
export const chartFactorScores = (report: FactorReport, title: string, writing: Writing): BarChart => ({
  ...frame(writing),
  title,
  series: report.assessment_types.map((type) => ({ label: writing.texts.type(type), type })),
  groups: report.rows.map((row) => ({
    label: pickText(row.title, writing.locale),
    note: writeNote(row, writing),
    benchmark: row.benchmark,
    bars: report.assessment_types.flatMap((type) => {
      const average = row[`assessment_type_${type}` as 'assessment_type_0']
      return average === null ? [] : [bar(type, average, row.intervals[type] ?? null, writing)]
    }),
  })),
})
