import { createContext, use, useEffect } from 'react'

/** What the head of the page says about the report below it, once that is there. */
export interface ReportHeading {
  /** The title; absent where nothing can be said. */
  finding?: string | undefined
  /** When the figures were read, in milliseconds since 1970. */
  readAt: number
}

export const ReportHeadingContext = createContext<(heading: ReportHeading | null) => void>(() => undefined)

/** Tells the head of the page what a report found, for as long as it is shown. */
export function useReportHeading(data: unknown, readAt: number): void {
  const tell = use(ReportHeadingContext)
  const finding = (data as { finding?: string } | undefined)?.finding
  const isRead = data !== undefined
  useEffect(() => {
    tell(isRead ? { finding, readAt } : null)
  }, [tell, finding, readAt, isRead])
}
