import { displayedChange } from '@evenground/shared/evidence'
import { pickText } from '@evenground/shared/rules'
import type { DashboardData } from '@evenground/shared/schemas'
import { type ForestChart, figureColumn, type PackSection, type PackWriting, textColumn } from './pack-document.ts'

type Change = DashboardData['overall']['change']
interface ChangeRow {
  title: string
  change: Change
  isTotal: boolean
}

/** Lists overall first, then super factors, then factors, each by gain, largest first. */
function listRows({ overall, domainScoresByFactor }: DashboardData, { words, locale }: PackWriting): ChangeRow[] {
  const factors = domainScoresByFactor
    .map(({ title, change, super_factor }) => ({ title: pickText(title, locale), change, isTotal: super_factor }))
    .sort(
      (one, other) => Number(other.isTotal) - Number(one.isTotal) || (other.change.mean ?? 0) - (one.change.mean ?? 0),
    )
  return [{ title: words.overall, change: overall.change, isTotal: true }, ...factors]
}

const isClear = ({ confidence_interval: interval }: Change): boolean =>
  interval !== null && (interval.low > 0 || interval.high < 0)

function writeInterval({ confidence_interval: interval }: Change, { words, format }: PackWriting): string {
  return interval ? words.range(format.signed(interval.low), format.signed(interval.high)) : ''
}

function writeRow({ title, change }: ChangeRow, writing: PackWriting): string[] {
  const { words, format } = writing
  if (change.hidden) return [title, '', '', words.hidden[change.hidden], '', '', '']
  if (change.before === null || change.after === null) return [title, '', '', '', '', '', '0']
  const shown = displayedChange(change.before, change.after)
  return [
    title,
    format.tenth(shown.before),
    format.tenth(shown.after),
    format.signed(shown.change),
    writeInterval(change, writing),
    format.effect(change.cohens_d, change.cohens_d_interval),
    format.whole(change.n ?? 0),
  ]
}

function drawRows(rows: readonly ChangeRow[], writing: PackWriting): ForestChart | null {
  const { words, format } = writing
  const shown = rows.flatMap(({ title, change, isTotal }) => {
    const { mean, before, after, n, confidence_interval: interval } = change
    if (mean === null || before === null || after === null) return []
    const ends = writeInterval(change, writing)
    const points = format.signed(displayedChange(before, after).change)
    const text = ends ? `${points} (${ends})` : points
    return [{ label: title, note: `n = ${format.whole(n ?? 0)}`, value: mean, interval, text, isTotal }]
  })
  return shown.length > 0 ? { title: words.sections.change, axis: words.change.dots, rows: shown } : null
}

/** Writes the section with the change of each factor, its interval and effect size. */
export function writeChange(data: DashboardData, writing: PackWriting): PackSection {
  const { words } = writing
  const rows = listRows(data, writing)
  const told = rows.filter(({ change }) => change.mean !== null)
  const { columns } = words
  const hidden = data.overall.change.hidden
  return {
    key: 'change',
    title: words.sections.change,
    message:
      told.length === 0
        ? hidden
          ? `${words.hidden[hidden]}.`
          : words.change.none
        : words.change.some(told.length, told.filter(({ change }) => isClear(change)).length),
    missing: null,
    sentences: [],
    parts: [
      {
        title: null,
        chart: drawRows(rows, writing),
        table: {
          columns: [
            textColumn(columns.factor, 4),
            figureColumn(columns.before, 1.7),
            figureColumn(columns.after, 1.7),
            figureColumn(columns.change, 2),
            figureColumn(columns.interval, 2.8),
            figureColumn(columns.effect, 4),
            figureColumn('n', 1.2),
          ],
          rows: rows.map((row) => writeRow(row, writing)),
        },
      },
    ],
    notes: [words.change.note],
  }
}
