import type { ScoreDataReport as Report, ScoreDataFactor, ScoreDataRow } from '@evenground/shared/schemas'
import { useQuery } from '@tanstack/react-query'
import { type CSSProperties, type MouseEvent, useMemo, useState } from 'react'
import type { TableColumn } from '../../../components/ui/table/table-column.ts'
import { usePhone } from '../../../components/ui/use-media.ts'
import { useWords } from '../../../lib/i18n/use-words.ts'
import { ConfidentialNote } from '../../../lib/results/confidential-note.tsx'
import { parseDay } from '../../../lib/results/parse-day.ts'
import { SingleResultsNote } from '../../../lib/results/single-results-note.tsx'
import { useMaySeeSingleResults } from '../../../lib/results/use-reads-single.ts'
import { reportDataQuery } from '../api/reports.ts'
import { DATA_SIZES } from '../table-sizes.ts'
import { pageOf, type ReportTableState, useReportTable } from '../use-report-table.ts'
import { FoldedScores } from './folded-scores.tsx'
import { ReportCard } from './report-card.tsx'
import { ReportState } from './report-state.tsx'
import { ReportTable } from './report-table.tsx'
import styles from './score-data-report.module.css'

type Row = ScoreDataRow & { id: string }

const NO_FACTORS: readonly ScoreDataFactor[] = []
const hasNone = (date: string | null, scores: Row['pre_scores']) => date !== null && Object.keys(scores).length === 0

/**
 * Whether scores are missing because they are confidential: for a role that may see single results, there is no other
 * reason.
 */
const isClosed = (row: Omit<Row, 'id'>): boolean =>
  hasNone(row.date_pre_assessment_completed, row.pre_scores) ||
  hasNone(row.date_post_assessment_completed, row.post_scores)

const OPERABLE = 'a, button, input, label, select, details'

/** Date and scores before, date and scores after, then the journal texts. The factors are in the server's order. */
function useColumns(factors: readonly ScoreDataFactor[]): TableColumn<Row>[] {
  const { t, text, format } = useWords('reports')
  const maySeeSingleResults = useMaySeeSingleResults()
  const phone = usePhone()
  return useMemo(() => {
    const side = (name: 'pre' | 'post'): TableColumn<Row>[] => [
      {
        numeric: true,
        dated: true,
        id: `date_${name}_assessment_completed`,
        header: t(`score_data.${name}_date`),
        cell: (row) => {
          const date = row[`date_${name}_assessment_completed`]
          return date ? format.date(parseDay(date), 'medium') : ''
        },
        compact: true,
      },
      ...factors.map(({ factor_id, title }) => ({
        numeric: true,
        id: `${name}_scores.${factor_id}`,
        header: t(`score_data.${name}`, { title: text(title) }),
        cell: (row: Row) => {
          const score = row[`${name}_scores`][factor_id]
          if (score !== undefined) return format.number(score, 1)
          return !maySeeSingleResults || isClosed(row) ? (row[`date_${name}_assessment_completed`] ? '–' : '') : ''
        },
      })),
    ]
    return [
      // The first line on a phone: the overall scores, which open to those of the factors.
      ...(phone
        ? [
            {
              id: 'overall',
              header: '',
              cell: (row: Row) => <FoldedScores row={row} factors={factors} />,
              sortable: false,
              compact: true,
            },
          ]
        : []),
      ...side('pre'),
      ...side('post'),
      {
        numeric: true,
        id: 'avgchars',
        header: t('score_data.avgchars'),
        cell: (row) => (row.avgchars === null ? (maySeeSingleResults ? '' : '–') : format.number(row.avgchars, 1)),
      },
    ]
  }, [factors, phone, t, text, format, maySeeSingleResults])
}

type ShownProps = { report: Report; query: Record<string, unknown>; table: ReportTableState; stale: boolean }

/**
 * Rows have no ids, so they are identified by their content. A selected row then stays selected in another sort order.
 * Identical rows are numbered.
 */
function identifyRows(rows: readonly ScoreDataRow[]): Row[] {
  const met = new Map<string, number>()
  return rows.map((row) => {
    const text = JSON.stringify(row)
    const count = (met.get(text) ?? 0) + 1
    met.set(text, count)
    return { ...row, id: `${text} ${count}` }
  })
}

function Shown({ report, table, stale }: ShownProps) {
  const { t, text, format } = useWords('reports')
  const columns = useColumns(report.factors)
  const maySeeSingleResults = useMaySeeSingleResults()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const ids = useMemo(() => new Set(chosen), [chosen])
  const first = (table.state.page - 1) * table.state.size
  const rows = useMemo(() => identifyRows(report.rows), [report.rows])
  const numbers = new Map(rows.map(({ id }, at) => [id, first + at + 1]))
  const title = text(report.assessmentName)
  const all = t('rows', { count: report.total, shown: format.number(report.total) })
  const press = ({ target }: MouseEvent) => {
    if (!(target instanceof Element) || target.closest(OPERABLE)) return
    const row = rows[Number(target.closest('tr[data-index]')?.getAttribute('data-index') ?? Number.NaN)]
    if (row) setChosen(ids.has(row.id) ? chosen.filter((id) => id !== row.id) : [...chosen, row.id])
  }
  return (
    <ReportCard
      title={title}
      sub={
        chosen.length > 0
          ? t('score_data.chosen', { rows: all, count: chosen.length })
          : t('score_data.choose', { rows: all })
      }
      foot={maySeeSingleResults ? report.rows.some(isClosed) && <ConfidentialNote /> : <SingleResultsNote />}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: each row has a box that the keyboard reaches */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: each row has a box that the keyboard reaches */}
      <div onClick={press} className={styles.numbered} style={{ '--rows-before': first } as CSSProperties}>
        <ReportTable
          label={title}
          columns={columns}
          rows={rows}
          total={report.total}
          table={table}
          stale={stale}
          spread="compact"
          selection={{
            ids,
            all: false,
            onChange: setChosen,
            nameOf: ({ id }) => t('score_data.row', { number: numbers.get(id) }),
          }}
        />
      </div>
    </ReportCard>
  )
}

/** Pre and post scores, one row for each person, without names. */
export function ScoreDataReport({ query }: { query: Record<string, unknown> }) {
  const [factors, setFactors] = useState(NO_FACTORS)
  const columns = useColumns(factors)
  const table = useReportTable(columns, DATA_SIZES)
  const result = useQuery(reportDataQuery('score_data', { ...query, ...pageOf(table) }))
  const offered = result.data?.factors
  // The URL can sort by a factor, so the columns of factors are kept from the first loaded page.
  if (offered && offered !== factors) setFactors(offered)
  return (
    <ReportState query={result} isEmpty={({ total }) => total === 0}>
      {(report) => <Shown report={report} query={query} table={table} stale={result.isPlaceholderData} />}
    </ReportState>
  )
}
