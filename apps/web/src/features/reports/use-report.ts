import type { ReportType } from '@evenground/shared/schemas'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useLocale } from '../../lib/i18n/use-locale.ts'
import { parseReportParams, reportQuery } from './report-params.ts'

/** The report of the address: its parameters, and the query that they make; null where the address holds none. */
export function useReport(type: ReportType) {
  const [search] = useSearchParams()
  const locale = useLocale()
  const text = search.get('params')
  return useMemo(() => {
    const params = parseReportParams(text, type)
    return params && { params, query: reportQuery(params, locale) }
  }, [text, type, locale])
}
