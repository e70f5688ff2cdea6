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

/** Before another period of the same year, which is named with it. */
const WITHOUT_YEAR: Record<TrendPeriod, Intl.DateTimeFormatOptions> = { ...LONG, month: { month: 'long' } }
/** Below an axis that says the year once. */
const SHORTEST: Record<TrendPeriod, Intl.DateTimeFormatOptions> = { ...SHORT, month: { month: 'short' } }
const STYLES = { short: SHORT, shortest: SHORTEST, long: LONG, 'without-year': WITHOUT_YEAR }

// Building a format costs far more than using it, and a trend has one label for each bar.
const formats = new Map<string, Intl.DateTimeFormat>()

/** Names a period by its first day (YYYY-MM-DD, UTC): short below an axis, long in a sentence. */
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
