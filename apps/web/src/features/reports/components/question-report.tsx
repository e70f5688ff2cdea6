import type { QuestionResponseReport as Report } from '@evenground/shared/schemas'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../lib/i18n/use-format.ts'
import { useText } from '../../../lib/i18n/use-text.ts'
import type { ReportParams } from '../report-params.ts'
import type { Sortable } from '../use-report-table.ts'
import { LoadedReport } from './loaded-report.tsx'
import styles from './report-card.module.css'
import { ReportCard } from './report-card.tsx'
import { usePeriodWords } from './report-sentence.tsx'
import { WholeTable } from './whole-table.tsx'

type Row = Report['rows'][number] & { id: string }

const ANSWERS = ['strongly_agree', 'agree', 'neutral', 'disagree', 'strongly_disagree'] as const

function useColumns(): Sortable<Row>[] {
  const { t } = useTranslation('reports')
  const text = useText()
  const format = useFormat()
  return useMemo(
    () => [
      {
        id: 'text_body',
        header: t('question.text'),
        // The question is what the row is about: it is told whole.
        cell: (row) => (
          <span className={styles.question}>
            {text(row.text_body)}
            {!row.is_present_wording && <span className={styles.earlier}>{t('question.earlier_wording')}</span>}
          </span>
        ),
        sortBy: (row) => text(row.text_body),
        sortable: true,
        numeric: false,
        compact: false,
      },
      ...ANSWERS.map((answer) => ({
        id: answer,
        header: t(`question.${answer}`),
        cell: (row: Row) => t('question.percent', { value: format.number(row[answer], 1) }),
        sortBy: (row: Row) => row[answer],
        sortable: true,
        numeric: true,
        compact: answer === 'agree' || answer === 'disagree',
      })),
      {
        id: 'n',
        header: 'n',
        cell: (row) => format.number(row.n),
        sortBy: (row) => row.n,
        sortable: true,
        numeric: true,
        compact: true,
      },
    ],
    [t, text, format],
  )
}

/** How the answers to each question are spread. */
export function QuestionReport({ query, params }: { query: Record<string, unknown>; params: ReportParams }) {
  const { t } = useTranslation('reports')
  const text = useText()
  const format = useFormat()
  const period = usePeriodWords()
  const columns = useColumns()
  return (
    <LoadedReport type="question_response_data" query={query} isEmpty={({ rows }) => rows.length === 0}>
      {(report) => {
        const rows = report.rows.map((row) => ({ ...row, id: `${row.question_id} ${row.wording}` }))
        const title = text(report.assessmentName)
        const responses = t('question.responses', {
          count: report.numResponses,
          n: format.number(report.numResponses),
        })
        return (
          <ReportCard title={title} sub={`${responses} · ${period(params)}`}>
            <WholeTable label={title} columns={columns} rows={rows} />
          </ReportCard>
        )
      }}
    </LoadedReport>
  )
}
