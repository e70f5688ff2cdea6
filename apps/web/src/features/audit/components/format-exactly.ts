import { LANGUAGE_TAGS, type Locale } from '@evenground/shared/constants'
import { joinTime } from '../../../lib/i18n/format.ts'

const DAY_AND_TIME = {
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  second: '2-digit',
} as const

/** Day and time to the second, in the zone of the reader; several events of a log share their minute. */
export function formatExactly(value: string, locale: Locale, withZone = false): string {
  const parts = withZone ? { ...DAY_AND_TIME, timeZoneName: 'short' as const } : DAY_AND_TIME
  return joinTime(new Date(value).toLocaleString(LANGUAGE_TAGS[locale], parts))
}
