import type { LocalizedText, UserDataReport as Report, UserDataRow } from '@evenground/shared/schemas'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { TableColumn } from '../../../components/ui/table/table-column.ts'
import { useSigned } from '../../../lib/i18n/use-signed.ts'
import { useWords } from '../../../lib/i18n/use-words.ts'
import { usePhone } from '../../../lib/layout/use-media.ts'
import { ConfidentialNote } from '../../../lib/results/confidential-note.tsx'
import { parseDay } from '../../../lib/results/parse-day.ts'
import { SingleResultsNote } from '../../../lib/results/single-results-note.tsx'
import { useMaySeeSingleResults } from '../../../lib/results/use-reads-single.ts'
import { reportDataQuery } from '../api/reports.ts'
import { DATA_SIZES } from '../table-sizes.ts'
import { pageOf, useReportTable } from '../use-report-table.ts'
import { ReportCard } from './report-card.tsx'
import { ReportState } from './report-state.tsx'
import { ReportTable } from './report-table.tsx'

type Row = UserDataRow & { id: string }
type Kind = 'text' | 'localized' | 'titles' | 'percent' | 'whole' | 'tenth' | 'points' | 'date'

/** The fields in report order, each with its format. */
const FIELDS = [
  ['family_name', 'localized'],
  ['given_name', 'localized'],
  ['username', 'text'],
  ['role', 'localized'],
  ['groups', 'titles'],
  ['domain', 'localized'],
  ['plan', 'localized'],
  ['completion', 'percent'],
  ['modules_completed', 'whole'],
  ['date_account_created', 'date'],
  ['date_of_last_system_activity', 'date'],
  ['date_pre_assessment_completed', 'date'],
  ['date_post_assessment_completed', 'date'],
  ['pre_to_post_score_change', 'points'],
  ['days_from_pre_to_post', 'tenth'],
  ['avg_journal_character_count', 'tenth'],
  ['avg_time_on_training_tasks', 'tenth'],
  ['avg_time_on_assessments', 'tenth'],
  ['email', 'text'],
  ['phone', 'text'],
  ['location', 'text'],
  ['department', 'text'],
  ['org_level', 'text'],
  ['time_as_employee', 'text'],
  ['last_promotion_date', 'date'],
  ['misc1', 'text'],
  ['misc2', 'text'],
  ['misc3', 'text'],
  ['misc4', 'text'],
  ['misc5', 'text'],
  ['birthdate', 'date'],
  ['gender', 'text'],
  ['race', 'text'],
] as const satisfies readonly (readonly [keyof UserDataRow, Kind])[]

const NUMERIC: ReadonlySet<Kind> = new Set(['percent', 'whole', 'tenth', 'points', 'date'])
/** The columns of a phone's row, below the person and the plan. */
const COMPACT: ReadonlySet<string> = new Set(['groups', 'completion', 'modules_completed'])
/** Columns that the server cannot sort. */
const UNSORTED: ReadonlySet<string> = new Set(['groups'])
/** Columns with single results. */
const SINGLE: ReadonlySet<string> = new Set(['pre_to_post_score_change', 'avg_journal_character_count'])

function useCellTexts() {
  const { text, format } = useWords()
  const signed = useSigned()
  return useMemo(() => {
    const write: Record<Kind, (value: never) => string> = {
      text: (value: string) => value,
      localized: (value: LocalizedText) => text(value),
      titles: (value: LocalizedText[]) => value.map(text).join(', '),
      percent: (value: number) => format.percent(value),
      whole: (value: number) => format.number(value),
      tenth: (value: number) => format.number(value, 1),
      points: signed,
      date: (value: string) => format.date(parseDay(value), 'medium'),
    }
    return (kind: Kind, value: unknown): string => (value === null ? '' : write[kind](value as never))
  }, [text, format, signed])
}

function useColumns(labels: Report['misc_labels'] | undefined): TableColumn<Row>[] {
  const { t, text } = useWords('reports')
  const write = useCellTexts()
  const maySeeSingleResults = useMaySeeSingleResults()
  const phone = usePhone()
  return useMemo(() => {
    const show = (id: (typeof FIELDS)[number][0], kind: Kind, row: Row) => {
      if (!maySeeSingleResults && SINGLE.has(id)) return '–'
      // The first of a phone's three lines is the full name and the plan: a person has a row for each plan.
      if (phone && id === 'family_name') {
        const name = [write(kind, row[id]), write(kind, row.given_name)].filter(Boolean).join(', ')
        return [name, write(kind, row.plan)].filter(Boolean).join(' · ')
      }
      return write(kind, row[id])
    }
    return FIELDS.map(([id, kind]) => ({
      id,
      header: (id in (labels ?? {}) && text(labels?.[id as 'misc1'])) || t(`user_data.${id}`),
      cell: (row: Row) => show(id, kind, row),
      sortable: !UNSORTED.has(id),
      numeric: NUMERIC.has(kind),
      compact: COMPACT.has(id),
    }))
  }, [t, text, write, labels, maySeeSingleResults, phone])
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
  const title = t('types.user_data.title')
  // `modules_completed` is null only for people whose results are confidential.
  const isClosed = report.rows.some(({ modules_completed }) => modules_completed === null)
  return (
    <ReportCard
      title={title}
      sub={t('user_data.rows', { count: report.total, shown: format.number(report.total) })}
      foot={maySeeSingleResults ? isClosed && <ConfidentialNote /> : <SingleResultsNote />}
    >
      <ReportTable
        label={title}
        columns={columns}
        rows={report.rows.map((row) => ({ ...row, id: `${row.account_id}.${row.plan_id ?? ''}.${row.run ?? ''}` }))}
        total={report.total}
        table={query}
        stale={stale}
      />
    </ReportCard>
  )
}

/** Data about each person and what they have done. */
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
