import type { JournalExtractRow } from '@evenground/shared/schemas'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { parsePlainLines } from '../../../components/ui/rich-html/plain-lines.ts'
import type { TableColumn } from '../../../components/ui/table/table-column.ts'
import { useWords } from '../../../lib/i18n/use-words.ts'
import { reportDataQuery } from '../api/reports.ts'
import { REPORT_SIZES } from '../table-sizes.ts'
import { pageOf, useReportTable } from '../use-report-table.ts'
import { ReportCard } from './report-card.tsx'
import { ReportState } from './report-state.tsx'
import { ReportTable } from './report-table.tsx'

type Row = JournalExtractRow & { id: string }

function useColumns(): TableColumn<Row>[] {
  const { t, text } = useWords('reports')
  return useMemo(() => {
    return [
      { id: 'factor', header: t('column.factor'), cell: (row) => text(row.factor) },
      {
        id: 'prompt_label',
        header: t('journal.title'),
        cell: (row) => text(row.prompt_label) || text(row.prompt_title),
      },
      { id: 'plan_title', header: t('column.plan'), cell: (row) => text(row.plan_title) },
      {
        id: 'prompt',
        sortable: false,
        header: t('journal.prompt'),
        cell: (row) => parsePlainLines(text(row.prompt)).join(' '),
        compact: true,
      },
      { id: 'response', header: t('journal.response'), cell: (row) => row.response ?? '–', compact: true },
    ]
  }, [t, text])
}

/** Journal entries without names. */
export function JournalReport({ query }: { query: Record<string, unknown> }) {
  const { t, format } = useWords('reports')
  const columns = useColumns()
  const table = useReportTable(columns, REPORT_SIZES)
  const result = useQuery(reportDataQuery('journal_extract', { ...query, ...pageOf(table) }))
  const title = t('types.journal_extract.title')
  const first = (table.state.page - 1) * table.state.size
  return (
    <ReportState query={result} isEmpty={({ total }) => total === 0} loading={t('journal.loading')}>
      {({ rows, total }) => (
        <ReportCard title={title} sub={t('journal.sub', { count: total, shown: format.number(total) })}>
          <ReportTable
            label={title}
            columns={columns}
            rows={rows.map((row, index) => ({ ...row, id: String(first + index) }))}
            total={total}
            table={table}
            stale={result.isPlaceholderData}
          />
        </ReportCard>
      )}
    </ReportState>
  )
}
