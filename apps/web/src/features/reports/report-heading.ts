import { createContext, use, useEffect } from 'react'

/** What the page heading says about the report below it, once the report is loaded. */
export interface ReportHeading {
  /** The finding, shown as the title; absent if there is none. */
  finding?: string | undefined
  /** When the figures were read, in milliseconds since 1970. */
  readAt: number
}

export const ReportHeadingContext = createContext<(heading: ReportHeading | null) => void>(() => undefined)

/** Sets the page heading to the finding of a report while the report is shown. */
export function useReportHeading(data: unknown, readAt: number): void {
  const setHeading = use(ReportHeadingContext)
  const finding = (data as { finding?: string } | undefined)?.finding
  const isRead = data !== undefined
  useEffect(() => {
    setHeading(isRead ? { finding, readAt } : null)
  }, [setHeading, finding, readAt, isRead])
}
