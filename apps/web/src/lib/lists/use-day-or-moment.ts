import { useCallback } from 'react'
import { useFormat } from '../i18n/use-format.ts'
import { useLocale } from '../i18n/use-locale.ts'
import { parseDay } from '../results/parse-day.ts'
import { formatMoment } from './format-moment.ts'

/** Words for when something was submitted: day and time, or only the day for callers who may not see the time. */
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
