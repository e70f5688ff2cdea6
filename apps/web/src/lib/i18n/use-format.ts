import { useMemo } from 'react'
import { type DateStyle, formatDate, formatDateTime, formatDayDistance, formatNumber, formatPercent } from './format.ts'
import { useLocale } from './use-locale.ts'

/** The formats of lib/i18n in the language of the page. */
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
