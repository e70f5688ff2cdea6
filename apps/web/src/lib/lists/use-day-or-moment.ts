import { useCallback } from 'react'
import { useFormat } from '../i18n/use-format.ts'
import { useLocale } from '../i18n/use-locale.ts'
import { parseDay } from '../results/parse-day.ts'
import { formatMoment } from './format-moment.ts'

/**
 * Returns a function that words when something was submitted: date and time, or only the date if the caller may not see
 * the time.
 */
export function useDayOrMoment(): (time: string) => string {
  const format = useFormat()
  const locale = useLocale()
  return useCallback(
    (time) => {
      const day = parseDay(time)
      return day === time ? formatMoment(time, locale) : format.date(day, 'medium')
    },
    [format, locale],
  )
}
