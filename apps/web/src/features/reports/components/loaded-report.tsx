import type { ReportType } from '@evenground/shared/schemas'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type ReportAnswer, reportDataQuery } from '../api/reports.ts'
import { ReportState } from './report-state.tsx'

type LoadedReportProps<T extends ReportType> = {
  type: T
  query: Record<string, unknown>
  isEmpty: (report: ReportAnswer<T>) => boolean
  children: (report: ReportAnswer<T>) => ReactNode
}

/** A report that comes whole, with everything that can be said until it is there. */
export function LoadedReport<T extends ReportType>({ type, query, isEmpty, children }: LoadedReportProps<T>) {
  return (
    <ReportState query={useQuery(reportDataQuery(type, query))} isEmpty={isEmpty}>
      {children}
    </ReportState>
  )
}
