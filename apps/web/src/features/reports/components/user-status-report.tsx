import type { UserStatusRow } from '@evenground/shared/schemas'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { TableColumn } from '../../../components/ui/table/table-column.ts'
import { usePhone } from '../../../components/ui/use-media.ts'
import { useWords } from '../../../lib/i18n/use-words.ts'
import { parseDay } from '../../../lib/results/parse-day.ts'
import { reportDataQuery } from '../api/reports.ts'
import { isDated } from '../report-params.ts'
import { REPORT_SIZES } from '../table-sizes.ts'
import { identifyPlanRows, useOpenedRow } from '../use-opened-row.ts'
import { pageOf, useReportTable } from '../use-report-table.ts'
import { ReportCard } from './report-card.tsx'
import { ReportState } from './report-state.tsx'
import { ReportTable } from './report-table.tsx'
import { UserStatusDialog } from './status-detail.tsx'

type Row = UserStatusRow & { id: string }

function useColumns(): TableColumn<Row>[] {
  const { t, text, format } = useWords('reports')
  const phone = usePhone()
  return useMemo(() => {
    // The first of a phone's three lines is the full name.
    const nameOf = ({ family_name, given_name }: Row) =>
      [text(family_name), phone && text(given_name)].filter(Boolean).join(', ')
    return [
      { id: 'family_name', header: t('column.family_name'), cell: (row) => nameOf(row) || '—' },
      { id: 'given_name', header: t('column.given_name'), cell: (row) => text(row.given_name) },
      { id: 'email', header: t('column.email'), cell: (row) => row.email ?? row.username ?? '' },
      { id: 'plan_title', header: t('column.plan'), cell: (row) => text(row.plan_title), compact: true },
      {
        id: 'progress',
        header: t('column.progress'),
        cell: (row) => (row.plan_id === null ? '' : format.percent(row.progress)),
        numeric: true,
        compact: true,
      },
      {
        id: 'completion_date',
        header: t('column.completed'),
        cell: (row) => (row.completion_date ? format.date(parseDay(row.completion_date), 'medium') : ''),
        numeric: true,
        dated: true,
        compact: true,
      },
    ]
  }, [t, text, format, phone])
}

/** Each person's progress in each plan. A row opens the details of their assessments. */
export function UserStatusReport({ query }: { query: Record<string, unknown> }) {
  const { t, format } = useWords('reports')
  const columns = useColumns()
  const table = useReportTable(columns, REPORT_SIZES)
  const { openedId, linkOf, close } = useOpenedRow()
  const result = useQuery(reportDataQuery('user_status', { ...query, ...pageOf(table) }))
  return (
    <ReportState query={result} isEmpty={({ total }) => total === 0}>
      {({ rows, total }) => {
        const shown = identifyPlanRows(rows)
        const opened = shown.find(({ id }) => id === openedId)
        const title = t('types.user_status.title')
        return (
          <>
            <ReportCard title={title} sub={t('rows', { count: total, shown: format.number(total) })}>
              <ReportTable
                label={title}
                columns={columns}
                rows={shown}
                total={total}
                table={table}
                stale={result.isPlaceholderData}
                linkOf={linkOf}
              />
            </ReportCard>
            <UserStatusDialog row={opened} isDated={isDated(query)} onClose={close} />
          </>
        )
      }}
    </ReportState>
  )
}
