import { LANGUAGE_TAGS, type Locale, type TrendPeriod } from '@evenground/shared/constants'

const SHORT: Record<TrendPeriod, Intl.DateTimeFormatOptions> = {
  day: { month: 'short', day: 'numeric' },
  week: { month: 'short', day: 'numeric' },
  month: { month: 'short', year: '2-digit' },
}
const LONG: Record<TrendPeriod, Intl.DateTimeFormatOptions> = {
  day: { year: 'numeric', month: 'long', day: 'numeric' },
  week: { year: 'numeric', month: 'long', day: 'numeric' },
  month: { year: 'numeric', month: 'long' },
}

/** For the first period of a range within one year; the year follows with the second period. */
const WITHOUT_YEAR: Record<TrendPeriod, Intl.DateTimeFormatOptions> = { ...LONG, month: { month: 'long' } }
/** For labels below an axis that shows the year only once. */
const SHORTEST: Record<TrendPeriod, Intl.DateTimeFormatOptions> = { ...SHORT, month: { month: 'short' } }
const STYLES = { short: SHORT, shortest: SHORTEST, long: LONG, 'without-year': WITHOUT_YEAR }

// Creating a format costs far more than using it, and a chart has one label per bar.
const formats = new Map<string, Intl.DateTimeFormat>()

/** Names a period by its first day (YYYY-MM-DD, UTC): short for an axis, long for a sentence. */
export function labelPeriod(
  day: string,
  period: TrendPeriod,
  locale: Locale,
  style: keyof typeof STYLES = 'short',
): string {
  const key = `${locale} ${period} ${style}`
  const parts = STYLES[style][period]
  const format = formats.get(key) ?? new Intl.DateTimeFormat(LANGUAGE_TAGS[locale], { ...parts, timeZone: 'UTC' })
  formats.set(key, format)
  return format.format(new Date(day))
}
