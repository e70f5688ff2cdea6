import type { UserDataReport as Report, UserDataRow } from '@evenground/shared/schemas'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { TableColumn } from '../../../components/ui/table/table-column.ts'
import { usePhone } from '../../../components/ui/use-media.ts'
import { useWords } from '../../../lib/i18n/use-words.ts'
import { ConfidentialNote } from '../../../lib/results/confidential-note.tsx'
import { SingleResultsNote } from '../../../lib/results/single-results-note.tsx'
import { useMaySeeSingleResults } from '../../../lib/results/use-reads-single.ts'
import { reportDataQuery } from '../api/reports.ts'
import { DATA_SIZES } from '../table-sizes.ts'
import { identifyPlanRows, useOpenedRow } from '../use-opened-row.ts'
import { pageOf, useReportTable } from '../use-report-table.ts'
import { type UserDataField, useUserDataFields } from '../use-user-data-fields.ts'
import { ReportCard } from './report-card.tsx'
import { ReportState } from './report-state.tsx'
import { ReportTable } from './report-table.tsx'
import { UserDataDialog } from './user-data-detail.tsx'

type Row = UserDataRow & { id: string }
const NUMERIC: ReadonlySet<UserDataField['kind']> = new Set(['percent', 'whole', 'tenth', 'points', 'date'])
/** The columns of a phone's row, below the person and the plan. */
const COMPACT: ReadonlySet<string> = new Set(['groups', 'completion', 'modules_completed'])
/** Columns that the server cannot sort. */
const UNSORTED: ReadonlySet<string> = new Set(['groups'])

function useColumns(labels: Report['misc_labels'] | undefined): TableColumn<Row>[] {
  const { text } = useWords()
  const fields = useUserDataFields(labels)
  const phone = usePhone()
  return useMemo(() => {
    // The first of a phone's three lines is the full name and the plan: a person has a row for each plan.
    const nameOf = (row: Row) =>
      [[text(row.family_name), text(row.given_name)].filter(Boolean).join(', '), row.plan ? text(row.plan) : '']
        .filter(Boolean)
        .join(' · ')
    return fields.map(({ id, kind, name, write }, at) => ({
      id,
      header: name,
      // On a phone, only the first cell, which is the link to the details, says that it is empty.
      cell: (row: Row) => (phone && at === 0 ? nameOf(row) : write(row)) || (phone && at > 0 ? '' : '–'),
      sortable: !UNSORTED.has(id),
      numeric: NUMERIC.has(kind),
      dated: kind === 'date',
      compact: COMPACT.has(id),
    }))
  }, [fields, text, phone])
}

function Shown({
  report,
  query,
  stale,
}: {
  report: Report
  query: ReturnType<typeof useReportTable<Row>>
  stale: boolean
}) {
  const { t, format } = useWords('reports')
  const columns = useColumns(report.misc_labels)
  const maySeeSingleResults = useMaySeeSingleResults()
  const { openedId, linkOf, close } = useOpenedRow()
  const title = t('types.user_data.title')
  const rows = identifyPlanRows(report.rows)
  // `modules_completed` is null only for people whose results are confidential.
  const isClosed = rows.some(({ modules_completed }) => modules_completed === null)
  return (
    <>
      <ReportCard
        title={title}
        sub={t('user_data.rows', { count: report.total, shown: format.number(report.total) })}
        foot={maySeeSingleResults ? isClosed && <ConfidentialNote /> : <SingleResultsNote />}
      >
        <ReportTable
          label={title}
          columns={columns}
          rows={rows}
          total={report.total}
          table={query}
          stale={stale}
          linkOf={linkOf}
        />
      </ReportCard>
      <UserDataDialog row={rows.find(({ id }) => id === openedId)} labels={report.misc_labels} onClose={close} />
    </>
  )
}

/** Data about each person and what they have done. A row opens all its filled fields. */
export function UserDataReport({ query }: { query: Record<string, unknown> }) {
  const columns = useColumns(undefined)
  const table = useReportTable(columns, DATA_SIZES)
  const result = useQuery(reportDataQuery('user_data', { ...query, ...pageOf(table) }))
  return (
    <ReportState query={result} isEmpty={({ total }) => total === 0}>
      {(report) => <Shown report={report} query={table} stale={result.isPlaceholderData} />}
    </ReportState>
  )
}
