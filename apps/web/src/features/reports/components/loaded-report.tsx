import type { ReportType } from '@evenground/shared/schemas'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { type ReportAnswer, reportDataQuery } from '../api/reports.ts'
import { ReportState } from './report-state.tsx'

/** Creates the component of a report that is loaded as a whole, including its loading, error and empty states. */
export const loadedReport = <T extends ReportType>(
  type: T,
  isEmpty: (report: ReportAnswer<T>) => boolean,
  Shown: ComponentType<{ report: ReportAnswer<T> }>,
) =>
  function Report({ query }: { query: Record<string, unknown> }) {
    return (
      <ReportState query={useQuery(reportDataQuery(type, query))} isEmpty={isEmpty}>
        {(report) => <Shown report={report} />}
      </ReportState>
    )
  }
