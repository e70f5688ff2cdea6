import type { QuestionResponseReport as Report } from '@evenground/shared/schemas'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { usePhone } from '../../../components/ui/use-media.ts'
import { useWords } from '../../../lib/i18n/use-words.ts'
import { HiddenFigure } from '../../../lib/results/hidden-figure.tsx'
import { reportDataQuery } from '../api/reports.ts'
import type { ReportParams } from '../report-params.ts'
import type { Sortable } from '../use-report-table.ts'
import { FullTable } from './full-table.tsx'
import { AnswerLegend, QuestionChart } from './question-chart.tsx'
import styles from './report-card.module.css'
import { ReportCard } from './report-card.tsx'
import { usePeriodWords } from './report-sentence.tsx'
import { ReportState } from './report-state.tsx'

type Row = Report['rows'][number] & { id: string }

const ANSWERS = ['strongly_agree', 'agree', 'neutral', 'disagree', 'strongly_disagree'] as const

function useColumns(): Sortable<Row>[] {
  const { t, text, format } = useWords('reports')
  return useMemo(
    () => [
      {
        id: 'text_body',
        header: t('question.text'),
        // The question is never cut off, because it identifies the row.
        cell: (row) => (
          <span className={styles.question}>
            {text(row.text_body)}
            {!row.is_present_wording && <span className={styles.earlier}>{t('question.earlier_wording')}</span>}
            {row.hidden && (
              <>
                {' '}
                <HiddenFigure reason={row.hidden} size="row" />
              </>
            )}
          </span>
        ),
        sortBy: (row) => text(row.text_body),
      },
      ...ANSWERS.map((answer) => ({
        id: answer,
        header: t(`question.${answer}`),
        cell: (row: Row) => {
          const share = row[answer]
          return share === null ? '–' : t('question.percent', { value: format.number(share, 1) })
        },
        sortBy: (row: Row) => row[answer],
        numeric: true,
        compact: answer === 'agree' || answer === 'disagree',
      })),
      {
        id: 'n',
        header: 'n',
        cell: (row) => (row.n === null ? '–' : format.number(row.n)),
        sortBy: (row) => row.n,
        numeric: true,
        compact: true,
      },
    ],
    [t, text, format],
  )
}

function Shown({ report, params }: { report: Report; params: ReportParams }) {
  const { t, text, format } = useWords('reports')
  const period = usePeriodWords()
  const columns = useColumns()
  const phone = usePhone()
  const [isOpen, setOpen] = useState(false)
  const rows = report.rows.map((row) => ({ ...row, id: `${row.question_id} ${row.wording}` }))
  const title = text(report.assessmentName)
  const n = report.numResponses ?? 0
  const responses = report.hidden ? (
    <HiddenFigure reason={report.hidden} size="row" />
  ) : (
    t('question.responses', { count: n, n: format.number(n) })
  )
  const sub = (
    <>
      {responses} · {period(params)}
    </>
  )
  const types = new Set(report.rows.flatMap(({ by_type }) => by_type.map(({ assessment_type }) => assessment_type)))
  const isDrawn = report.rows.some(({ by_type }) => by_type.some(({ agree }) => agree !== null))
  return (
    <div className={styles.stack}>
      {isDrawn && (
        <ReportCard
          title={t('question.chart')}
          sub={sub}
          picture="question_response_data"
          padded
          legend={<AnswerLegend />}
          pinned
          foot={<p>{t('question.how')}</p>}
        >
          <QuestionChart report={report} />
        </ReportCard>
      )}
      <ReportCard
        title={title}
        // On a phone, each question is a card of seven lines: the chart above says the same in less space.
        fold={phone && isDrawn ? { open: isOpen, onToggle: () => setOpen(!isOpen) } : undefined}
        sub={
          <>
            {types.size > 1 && `${t('question.together')} · `}
            {sub}
          </>
        }
      >
        <div className={styles.wrappedHeads}>
          <FullTable label={title} columns={columns} rows={rows} />
        </div>
      </ReportCard>
    </div>
  )
}

/** The distribution of the answers to each question. */
export function QuestionReport({ query, params }: { query: Record<string, unknown>; params: ReportParams }) {
  return (
    <ReportState
      query={useQuery(reportDataQuery('question_response_data', query))}
      isEmpty={({ rows }) => rows.length === 0}
    >
      {(report) => <Shown report={report} params={params} />}
    </ReportState>
  )
}
