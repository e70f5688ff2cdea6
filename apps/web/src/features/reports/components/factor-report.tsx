import { OVERALL_FACTOR_ID } from '@evenground/shared/constants'
import type { FactorReport as Report } from '@evenground/shared/schemas'
import { isPreType, roundHalfUp } from '@evenground/shared/scoring'
import { useMemo, useState } from 'react'
import { type BarRow, RowBars } from '../../../components/ui/figures/charts/row-bars.tsx'
import { type ChartView, ViewToggle } from '../../../components/ui/figures/charts/view-toggle.tsx'
import { useWords } from '../../../lib/i18n/use-words.ts'
import { useHiddenReasonText } from '../../../lib/results/use-hidden-words.ts'
import { useIntervalWords } from '../use-interval-words.ts'
import type { Sortable } from '../use-report-table.ts'
import { useAssessmentTypeName } from '../use-type-name.ts'
import { ChartReport } from './chart-report.tsx'
import { HiddenFigures } from './hidden-figures.tsx'
import { HowToRead } from './how-to-read.tsx'
import { LoadedReport } from './loaded-report.tsx'

type FactorRow = Report['rows'][number]
type Row = FactorRow & { id: string }

const scoreOf = (row: FactorRow, type: number): number | null =>
  row[`assessment_type_${type}` as 'assessment_type_0'] ?? null

const signed = (points: number): string => (points > 0 ? `+${points}` : String(points).replace('-', '−'))

const writeChange = (
  { change, hidden }: FactorRow['changes'][number],
  why: ReturnType<typeof useHiddenReasonText>,
): string => {
  if (hidden) return why(hidden)
  return change === null ? '' : signed(roundHalfUp(change))
}

/** The title, then for each type with data its average, interval and people, and the change of the first pair. */
function useColumns(types: readonly number[]): Sortable<Row>[] {
  const { t, text, format } = useWords('reports')
  const nameOf = useAssessmentTypeName()
  const interval = useIntervalWords()
  const why = useHiddenReasonText()
  return useMemo(() => {
    const ofType = (type: number): Sortable<Row>[] => [
      {
        numeric: true,
        id: `type_${type}`,
        header: nameOf(type),
        cell: (row) => {
          const [score, reason] = [scoreOf(row, type), row.hidden?.[type]]
          if (reason) return why(reason)
          return score === null ? '' : format.number(score, 1)
        },
        sortBy: (row) => scoreOf(row, type),
        compact: true,
      },
      {
        numeric: true,
        id: `interval_${type}`,
        header: t('column.interval'),
        cell: (row) => interval(row.intervals[type]),
        sortBy: () => null,
        sortable: false,
      },
      {
        numeric: true,
        id: `n_${type}`,
        header: 'n',
        cell: (row) => (row.hidden?.[type] ? '–' : format.number(row.n[type] ?? 0)),
        sortBy: (row) => row.n[type] ?? 0,
      },
    ]
    return [
      { id: 'title', header: t('column.factor'), cell: (row) => text(row.title), sortBy: (row) => text(row.title) },
      {
        numeric: true,
        id: 'benchmark',
        header: t('column.benchmark'),
        cell: (row) => format.number(row.benchmark, 1),
        sortBy: (row) => row.benchmark,
      },
      ...types.flatMap(ofType),
      {
        numeric: true,
        id: 'change',
        header: t('column.change'),
        cell: ({ changes: [change] }) => (change ? writeChange(change, why) : ''),
        sortBy: (row) => row.changes[0]?.change ?? null,
      },
    ]
  }, [types, t, text, format, nameOf, interval, why])
}

function useBarRows(): (report: Report) => BarRow[] {
  const { t, text, format } = useWords('reports')
  const nameOf = useAssessmentTypeName()
  const why = useHiddenReasonText()
  const detailOf = ({ hidden, changes: [change] }: FactorRow): string => {
    const [reason] = Object.values(hidden ?? {})
    if (reason) return why(reason)
    if (!change) return ''
    if (change.n === null) return writeChange(change, why)
    const words = { points: writeChange(change, why), n: format.number(change.n) }
    if (change.before === null || change.after === null) return t('factor.detail', words)
    const [before, after] = [change.before, change.after].map((mean) => format.number(mean, 1))
    return t('factor.detail_means', { ...words, before, after })
  }
  return ({ rows, assessment_types }) =>
    rows.map((row) => {
      const title = text(row.title)
      return {
        key: row.factor_id,
        title,
        detail: detailOf(row),
        benchmark: row.benchmark,
        bars: assessment_types.flatMap((type) => {
          const score = scoreOf(row, type)
          if (score === null) return []
          const words = `${title}, ${nameOf(type)}: ${format.number(score, 1)} (n = ${format.number(row.n[type] ?? 0)})`
          return {
            key: String(type),
            value: score,
            text: String(roundHalfUp(score)),
            title: words,
            accent: !isPreType(type),
            interval: row.intervals[type] ?? null,
          }
        }),
      }
    })
}

function Shown({ report }: { report: Report }) {
  const { t, text, format } = useWords('reports')
  const nameOf = useAssessmentTypeName()
  const columns = useColumns(report.assessment_types)
  const toBarRows = useBarRows()
  const [view, setView] = useState<ChartView>('chart')
  const rows = report.rows.map((row) => ({ ...row, id: row.factor_id }))
  const title = text(report.assessmentName)
  const overall = report.rows.find(({ factor_id }) => factor_id === OVERALL_FACTOR_ID) ?? report.rows[0]
  const why = useHiddenReasonText()
  const ns = report.assessment_types.map((type) => {
    const reason = overall?.hidden?.[type]
    return reason ? `${nameOf(type)}: ${why(reason)}` : `${nameOf(type)} n = ${format.number(overall?.n[type] ?? 0)}`
  })
  const barRows = toBarRows(report)
  const isHidden = barRows.every(({ bars }) => bars.length === 0)
  const reasons = report.rows.flatMap((row) => Object.values(row.hidden ?? {}).map((hidden) => ({ hidden })))
  return (
    <ChartReport
      type="factor_assessment_scores"
      title={title}
      sub={t('overall.sub', { counts: ns.join(' · ') })}
      view={view}
      tools={<ViewToggle view={view} onView={setView} label={title} words />}
      legend={
        isHidden
          ? []
          : [
              { swatch: 'first', label: t('legend.pre') },
              { swatch: 'second', label: t('legend.post') },
              { swatch: 'interval', label: t('column.interval') },
              { swatch: 'benchmark', label: t('column.benchmark') },
            ]
      }
      foot={<HowToRead />}
      columns={columns}
      rows={rows}
    >
      {isHidden ? (
        <HiddenFigures rows={reasons} />
      ) : (
        <RowBars rows={barRows} label={t('factor.sentence', { title, count: rows.length })} />
      )}
    </ChartReport>
  )
}

/** Average of each factor by assessment type. */
export function FactorReport({ query }: { query: Record<string, unknown> }) {
  return (
    <LoadedReport type="factor_assessment_scores" query={query} isEmpty={({ rows }) => rows.length === 0}>
      {(report) => <Shown report={report} />}
    </LoadedReport>
  )
}
