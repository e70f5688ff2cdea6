import type { Locale } from '@evenground/shared/constants'
import { formatDateTime } from '../../../lib/i18n/format.ts'

/** Day and time to the second, in the zone of the reader; several events of a log share their minute. */
export const formatExactly = (value: string, locale: Locale): string =>
  formatDateTime(value, locale, undefined, { second: '2-digit', timeZoneName: 'short' })
