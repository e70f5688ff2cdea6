import { OVERALL_FACTOR_ID } from '@evenground/shared/constants'
import type { FactorReport as Report } from '@evenground/shared/schemas'
import { pairNumber, roundHalfUp } from '@evenground/shared/scoring'
import { type ReactNode, useMemo } from 'react'
import { type BarRow, RowBars } from '../../../components/ui/figures/charts/row-bars.tsx'
import { useChartView } from '../../../components/ui/figures/charts/use-chart-view.ts'
import { ViewToggle } from '../../../components/ui/figures/charts/view-toggle.tsx'
import { useWords } from '../../../lib/i18n/use-words.ts'
import { HiddenFigure, HiddenReasons } from '../../../lib/results/hidden-figure.tsx'
import { listPairs, useChangeColumns } from '../use-change-columns.tsx'
import { useChangeSentence } from '../use-change-words.ts'
import { useIntervalWords } from '../use-interval-words.ts'
import type { Sortable } from '../use-report-table.ts'
import { useAssessmentTypeName } from '../use-type-name.ts'
import { ChartReport } from './chart-report.tsx'
import { HowToRead } from './how-to-read.tsx'
import { loadedReport } from './loaded-report.tsx'
import { PeopleOfTypes } from './people-of-types.tsx'

type FactorRow = Report['rows'][number]
type Row = FactorRow & { id: string }

const kindOf = ({ factor_id, super_factor }: FactorRow): 'overall' | 'factors' | 'super' => {
  if (factor_id === OVERALL_FACTOR_ID) return 'overall'
  return super_factor ? 'super' : 'factors'
}

const scoreOf = (row: FactorRow, type: number): number | null =>
  row[`assessment_type_${type}` as 'assessment_type_0'] ?? null

/**
 * The columns: title, then for each type with data its average, interval and number of people, and the change of each
 * pair.
 */
function useColumns(types: readonly number[], pairs: readonly number[]): Sortable<Row>[] {
  const { t, text, format } = useWords('reports')
  const nameOf = useAssessmentTypeName()
  const interval = useIntervalWords()
  const changes = useChangeColumns<Row>(pairs)
  return useMemo(() => {
    const ofType = (type: number): Sortable<Row>[] => [
      {
        numeric: true,
        id: `type_${type}`,
        header: nameOf(type),
        cell: (row) => {
          const [score, reason] = [scoreOf(row, type), row.hidden?.[type]]
          if (reason) return <HiddenFigure reason={reason} size="row" />
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
      ...changes,
    ]
  }, [types, changes, t, text, format, nameOf, interval])
}

/** Returns a function that names the group that a row starts: the factors below the overall score, or super factors. */
function useGroups() {
  const { t } = useWords('reports')
  return (row: FactorRow, before: FactorRow | undefined): BarRow['group'] => {
    const kind = kindOf(row)
    if (!before || kind === kindOf(before)) return undefined
    return { title: t(`factor.group.${kind}`), note: kind === 'super' ? t('factor.group.super_note') : undefined }
  }
}

function useBarRows(): (report: Report) => BarRow[] {
  const { text, format } = useWords('reports')
  const groupOf = useGroups()
  const nameOf = useAssessmentTypeName()
  const describeChange = useChangeSentence()
  const detailOf = ({ hidden, changes }: FactorRow): ReactNode => {
    const [reason] = Object.values(hidden ?? {})
    if (reason) return <HiddenFigure reason={reason} size="row" />
    const told = changes.filter(({ before }) => before !== null)
    const number = ({ pre_type }: (typeof changes)[number]) => (changes.length > 1 ? `${pairNumber(pre_type)}: ` : '')
    return (
      <>
        {told.map((change) => `${number(change)}${describeChange(change)}`).join(' · ')}
        <HiddenReasons rows={changes} />
      </>
    )
  }
  return ({ rows, assessment_types }) =>
    rows.map((row, at) => {
      const title = text(row.title)
      return {
        key: row.factor_id,
        title,
        detail: detailOf(row),
        group: groupOf(row, rows[at - 1]),
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
            type,
            interval: row.intervals[type] ?? null,
          }
        }),
      }
    })
}

function Shown({ report }: { report: Report }) {
  const { t, text } = useWords('reports')
  const nameOf = useAssessmentTypeName()
  const pairs = useMemo(() => listPairs(report.rows), [report.rows])
  const columns = useColumns(report.assessment_types, pairs)
  const toBarRows = useBarRows()
  const { view, drawn, setView } = useChartView()
  const rows = report.rows.map((row) => ({ ...row, id: row.factor_id }))
  const title = text(report.assessmentName)
  const overall = report.rows.find(({ factor_id }) => factor_id === OVERALL_FACTOR_ID) ?? report.rows[0]
  const types = report.assessment_types.map((type) => ({
    type,
    n: overall?.n[type] ?? 0,
    hidden: overall?.hidden?.[type],
  }))
  const barRows = toBarRows(report)
  const isHidden = barRows.every(({ bars }) => bars.length === 0)
  const reasons = report.rows.flatMap((row) => Object.values(row.hidden ?? {}).map((hidden) => ({ hidden })))
  return (
    <ChartReport
      type="factor_assessment_scores"
      title={title}
      sub={<PeopleOfTypes types={types} />}
      view={drawn}
      tools={<ViewToggle view={view} onView={setView} label={title} withText />}
      legend={
        isHidden
          ? []
          : [
              ...report.assessment_types.map((type) => ({ type, label: nameOf(type) })),
              { swatch: 'interval', label: t('column.interval') },
              { swatch: 'benchmark', label: t('column.benchmark') },
            ]
      }
      foot={
        <HowToRead
          source={report.benchmark_source}
          shape={drawn === 'table' ? 'table' : 'bars'}
          addedOn={report.as_of}
          factors
        />
      }
      columns={columns}
      rows={rows}
    >
      {isHidden ? (
        <HiddenReasons rows={reasons} />
      ) : (
        <RowBars
          rows={barRows}
          axis={t('column.score')}
          label={t('factor.sentence', { title, count: rows.filter((row) => kindOf(row) === 'factors').length })}
        />
      )}
    </ChartReport>
  )
}

/** The average of each factor by assessment type. */
export const FactorReport = loadedReport('factor_assessment_scores', ({ rows }) => rows.length === 0, Shown)
