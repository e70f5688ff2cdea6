import type { OverallReport as Report } from '@evenground/shared/schemas'
import { isPreType, roundHalfUp } from '@evenground/shared/scoring'
import { useMemo, useState } from 'react'
import { BarChart } from '../../../components/ui/figures/charts/bar-chart.tsx'
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

type Row = Report['rows'][number] & { id: string }

const THICKEST = 72

function useColumns(): Sortable<Row>[] {
  const { t, format } = useWords('reports')
  const nameOf = useAssessmentTypeName()
  const interval = useIntervalWords()
  const why = useHiddenReasonText()
  return useMemo(
    () => [
      { id: 'type', header: t('column.type'), cell: (row) => nameOf(row.x), sortBy: (row) => row.x },
      {
        id: 'score',
        header: t('column.score'),
        cell: (row) => (row.hidden ? why(row.hidden) : format.number(row.y ?? 0, 1)),
        sortBy: (row) => row.y,
        numeric: true,
      },
      {
        id: 'interval',
        header: t('column.interval'),
        cell: (row) => interval(row.interval),
        sortBy: () => null,
        sortable: false,
        numeric: true,
      },
      {
        id: 'n',
        header: 'n',
        cell: (row) => (row.n === null ? '–' : format.number(row.n)),
        sortBy: (row) => row.n,
        numeric: true,
      },
    ],
    [t, format, nameOf, interval, why],
  )
}

function Shown({ report }: { report: Report }) {
  const { t, text, format } = useWords('reports')
  const nameOf = useAssessmentTypeName()
  const columns = useColumns()
  const [view, setView] = useState<ChartView>('chart')
  const why = useHiddenReasonText()
  const rows = report.rows.map((row) => ({ ...row, id: String(row.x) }))
  const known = rows.flatMap((row) => (row.y === null || row.n === null ? [] : [{ ...row, y: row.y, n: row.n }]))
  const counts = rows.map((row) =>
    row.hidden ? `${nameOf(row.x)}: ${why(row.hidden)}` : `${nameOf(row.x)} n = ${format.number(row.n ?? 0)}`,
  )
  const title = text(report.assessmentName)
  const benchmark = roundHalfUp(report.benchmark)
  return (
    <ChartReport
      type="overall_assessment_scores"
      title={title}
      sub={t('overall.sub', { counts: counts.join(' · ') })}
      view={view}
      tools={<ViewToggle view={view} onView={setView} label={title} words />}
      legend={
        known.length === 0
          ? []
          : [
              { swatch: 'first', label: t('legend.pre') },
              { swatch: 'second', label: t('legend.post') },
              { swatch: 'interval', label: t('column.interval') },
              { swatch: 'benchmark', label: t('legend.benchmark', { benchmark }) },
            ]
      }
      foot={<HowToRead />}
      columns={columns}
      rows={rows}
    >
      {known.length === 0 ? (
        <HiddenFigures rows={rows} />
      ) : (
        <BarChart
          label={t('overall.sentence', {
            title,
            scores: known.map((row) => `${nameOf(row.x)} ${roundHalfUp(row.y)}`).join(', '),
            benchmark,
          })}
          benchmark={benchmark}
          thickest={THICKEST}
          bars={known.map((row) => ({
            key: row.id,
            label: nameOf(row.x),
            value: row.y,
            text: String(roundHalfUp(row.y)),
            title: `${nameOf(row.x)}: ${format.number(row.y, 1)} (n = ${format.number(row.n)})`,
            accent: !isPreType(row.x),
            interval: row.interval,
          }))}
        />
      )}
    </ChartReport>
  )
}

/** Average overall score of each assessment type. */
export function OverallReport({ query }: { query: Record<string, unknown> }) {
  return (
    <LoadedReport type="overall_assessment_scores" query={query} isEmpty={({ rows }) => rows.length === 0}>
      {(report) => <Shown report={report} />}
    </LoadedReport>
  )
}
