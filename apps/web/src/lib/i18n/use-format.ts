import { useMemo } from 'react'
import { formatNumber, formatPercent } from '../../components/ui/text/format-number.ts'
import { type DateStyle, formatDate, formatDateTime, formatDayDistance } from './format.ts'
import { useLocale } from './use-locale.ts'

/** Returns functions that format dates and numbers in the language of the page. */
export function useFormat() {
  const locale = useLocale()
  return useMemo(
    () => ({
      date: (value: string, style?: DateStyle, timeZone?: string) => formatDate(value, locale, style, timeZone),
      dateTime: (value: string, timeZone?: string) => formatDateTime(value, locale, timeZone),
      dayDistance: (value: string, now?: Date) => formatDayDistance(value, locale, now),
      number: (value: number, digits?: number) => formatNumber(value, locale, digits),
      percent: formatPercent,
    }),
    [locale],
  )
}
