import { LANGUAGE_TAGS, type Locale } from '@evenground/shared/constants'

const DATE_ONLY = /^\d{4}-\d{2}-\d{2}$/
type Format = Intl.DateTimeFormat | Intl.RelativeTimeFormat | Intl.ListFormat

const formats = new Map<string, Format>()

/** Creating an Intl format costs far more than using it, and a table needs the same one in every cell. */
function remember<F extends Format>(key: string, build: () => F): F {
  const known = formats.get(key) as F | undefined
  if (known) return known
  const built = build()
  formats.set(key, built)
  return built
}

export type DateStyle = 'full' | 'long' | 'medium' | 'short'

const DATE_PARTS: Record<DateStyle, Intl.DateTimeFormatOptions> = {
  full: { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' },
  long: { year: 'numeric', month: 'long', day: 'numeric' },
  // For tables. The month is a word: 03/04 would be April in one country and March in another.
  medium: { year: 'numeric', month: 'short', day: 'numeric' },
  short: { month: 'long', day: 'numeric' },
}

function formatInstant(value: string, locale: Locale, parts: Intl.DateTimeFormatOptions, timeZone?: string): string {
  const instant = new Date(value)
  if (Number.isNaN(instant.getTime())) return ''
  // A birthday is the same day everywhere, so a date without a time is not converted to the reader's time zone.
  const zone = DATE_ONLY.test(value) ? 'UTC' : timeZone
  const key = JSON.stringify([locale, parts, zone])
  const options = zone ? { ...parts, timeZone: zone } : parts
  return remember(key, () => new Intl.DateTimeFormat(LANGUAGE_TAGS[locale], options)).format(instant)
}

/** Formats a UTC timestamp or a `YYYY-MM-DD` date. Timestamps are shown in `timeZone`, by default the reader's own. */
export function formatDate(value: string, locale: Locale, style: DateStyle = 'long', timeZone?: string): string {
  return formatInstant(value, locale, DATE_PARTS[style], timeZone)
}

/** Keeps a time and its a.m. or p.m. on one line. */
export const joinTime = (words: string): string => words.replace(/(:\d\d) /, '$1\u00a0')

/** Formats a UTC timestamp as date and time. `more` adds other parts. */
export function formatDateTime(
  value: string,
  locale: Locale,
  timeZone?: string,
  more?: Intl.DateTimeFormatOptions,
): string {
  return joinTime(
    formatInstant(value, locale, { ...DATE_PARTS.long, hour: 'numeric', minute: '2-digit', ...more }, timeZone),
  )
}

/** Formats the number of whole days, in the reader's time zone, from `now` to `value`: “in 3 days”, “yesterday”. */
export function formatDayDistance(value: string, locale: Locale, now: Date = new Date()): string {
  const day = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / 86_400_000
  const days = day(new Date(value)) - day(now)
  return remember(
    `relative ${locale}`,
    () => new Intl.RelativeTimeFormat(LANGUAGE_TAGS[locale], { numeric: 'auto' }),
  ).format(days, 'day')
}

/** Formats a list of names: “A, B, and C”. */
export function formatList(names: readonly string[], locale: Locale): string {
  return remember(`list ${locale}`, () => new Intl.ListFormat(LANGUAGE_TAGS[locale])).format(names)
}

/** Formats seconds of a recording: 7:28, 1:02:05. */
export function formatClock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  const shown = parts[0] === 0 ? parts.slice(1) : parts
  return shown.map((part, at) => (at === 0 ? String(part) : String(part).padStart(2, '0'))).join(':')
}
