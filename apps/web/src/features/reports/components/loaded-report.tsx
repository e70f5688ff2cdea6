import type { ReportType } from '@evenground/shared/schemas'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { type ReportAnswer, reportDataQuery } from '../api/reports.ts'
import { ReportState } from './report-state.tsx'

/** The component of a report that comes whole, with everything that can be said until it is there. */
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
