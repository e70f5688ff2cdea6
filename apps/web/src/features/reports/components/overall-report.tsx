import type { OverallReport as Report } from '@evenground/shared/schemas'
import { isPreType, pairNumber, roundHalfUp } from '@evenground/shared/scoring'
import { useMemo } from 'react'
import { DotRows } from '../../../components/ui/figures/charts/dot-rows.tsx'
import { useChartView } from '../../../components/ui/figures/charts/use-chart-view.ts'
import { ViewToggle } from '../../../components/ui/figures/charts/view-toggle.tsx'
import { useWords } from '../../../lib/i18n/use-words.ts'
import { HiddenFigure, HiddenReasons } from '../../../lib/results/hidden-figure.tsx'
import { listPairs, useChangeColumns } from '../use-change-columns.tsx'
import { useChangeWords } from '../use-change-words.ts'
import { useIntervalWords } from '../use-interval-words.ts'
import type { Sortable } from '../use-report-table.ts'
import { useAssessmentTypeName } from '../use-type-name.ts'
import { ChartReport } from './chart-report.tsx'
import { HowToRead } from './how-to-read.tsx'
import { loadedReport } from './loaded-report.tsx'
import { PeopleOfTypes } from './people-of-types.tsx'

/** A row of one type. The change of a pair is in the row of its second type. */
type Row = Report['rows'][number] & { id: string; changes: Report['changes'] }

type Known = Row & { y: number; n: number }

/** Groups the rows into pairs of pre and post types; either can be missing. */
function toPairs(rows: readonly Known[]): { number: number; pre: Known | undefined; post: Known | undefined }[] {
  const numbers = [...new Set(rows.map(({ x }) => pairNumber(x)))].sort((one, other) => one - other)
  return numbers.map((number) => {
    const both = rows.filter(({ x }) => pairNumber(x) === number)
    return { number, pre: both.find(({ x }) => isPreType(x)), post: both.find(({ x }) => !isPreType(x)) }
  })
}

function useColumns(pairs: readonly number[]): Sortable<Row>[] {
  const { t, format } = useWords('reports')
  const nameOf = useAssessmentTypeName()
  const interval = useIntervalWords()
  const changes = useChangeColumns<Row>(pairs)
  return useMemo(
    () => [
      { id: 'type', header: t('column.type'), cell: (row) => nameOf(row.x), sortBy: (row) => row.x },
      {
        id: 'score',
        header: t('column.score'),
        cell: (row) => (row.hidden ? <HiddenFigure reason={row.hidden} size="row" /> : format.number(row.y ?? 0, 1)),
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
      ...changes,
    ],
    [t, format, nameOf, interval, changes],
  )
}

type PairsProps = { known: readonly Known[]; changes: Report['changes']; title: string; benchmark: number }

/** One row for each pair: pre and post on one axis, with the benchmark. */
function Pairs({ known, changes, title, benchmark }: PairsProps) {
  const { t, format } = useWords('reports')
  const nameOf = useAssessmentTypeName()
  const scores = known.map((row) => `${nameOf(row.x)} ${roundHalfUp(row.y)}`).join(', ')
  const write = useChangeWords()
  const tell = ({ x, y, n }: Known) => {
    const side = t(isPreType(x) ? 'legend.pre' : 'legend.post')
    return `${side}: ${format.number(y, 1)}, n = ${format.number(n)}`
  }
  const tellChange = (change: Report['changes'][number]) => {
    const { points, interval, n } = write(change)
    if (points === '') return []
    return t(interval === '' ? 'overall.change_few' : 'overall.change', { points, interval, n })
  }
  return (
    <DotRows
      tall
      label={t('overall.sentence', { title, scores, benchmark })}
      axis={{ low: 0, high: 100, marks: [0, 20, 40, 60, 80, 100], title: t('column.score') }}
      rows={toPairs(known).map(({ number, pre, post }) => {
        const both = [pre, post].flatMap((row) => row ?? [])
        const own = changes.filter(({ pre_type }) => pairNumber(pre_type) === number)
        return {
          key: String(number),
          title: t('overall.pair', { number }),
          facts: [...both.map(tell), ...own.flatMap(tellChange)],
          detail: <HiddenReasons rows={own} />,
          text:
            pre && post
              ? t('overall.before_after', { before: roundHalfUp(pre.y), after: roundHalfUp(post.y) })
              : both.map((row) => roundHalfUp(row.y)).join(),
          value: post?.y ?? null,
          ring: pre?.y ?? null,
          isJoined: true,
          interval: post?.interval,
          ringInterval: pre?.interval,
          tick: benchmark,
        }
      })}
    />
  )
}

function Shown({ report }: { report: Report }) {
  const { t, text } = useWords('reports')
  const pairs = useMemo(() => listPairs([report]), [report])
  const columns = useColumns(pairs)
  const { view, drawn, setView } = useChartView()
  const rows = report.rows.map((row) => ({
    ...row,
    id: String(row.x),
    changes: report.changes.filter(({ post_type }) => post_type === row.x),
  }))
  const known = rows.flatMap((row) => (row.y === null || row.n === null ? [] : [{ ...row, y: row.y, n: row.n }]))
  const title = text(report.assessmentName)
  const benchmark = roundHalfUp(report.benchmark)
  return (
    <ChartReport
      type="overall_assessment_scores"
      title={title}
      sub={<PeopleOfTypes types={rows.map(({ x, n, hidden }) => ({ type: x, n, hidden }))} />}
      view={drawn}
      tools={<ViewToggle view={view} onView={setView} label={title} withText />}
      legend={
        known.length === 0
          ? []
          : [
              { swatch: 'ring', label: t('legend.pre') },
              { swatch: 'post', label: t('legend.post') },
              { swatch: 'interval', label: t('column.interval') },
              { swatch: 'tick', label: t('legend.benchmark', { benchmark }) },
            ]
      }
      foot={
        <HowToRead
          source={report.benchmark_source}
          shape={drawn === 'table' ? 'table' : 'dots'}
          addedOn={report.as_of}
        />
      }
      columns={columns}
      rows={rows}
    >
      {known.length === 0 ? (
        <HiddenReasons rows={rows} />
      ) : (
        <Pairs known={known} changes={report.changes} title={title} benchmark={benchmark} />
      )}
    </ChartReport>
  )
}

/** The average overall score of each assessment type. */
export const OverallReport = loadedReport('overall_assessment_scores', ({ rows }) => rows.length === 0, Shown)
