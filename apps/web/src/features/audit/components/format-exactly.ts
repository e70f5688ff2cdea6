import type { Locale } from '@evenground/shared/constants'
import { formatDateTime } from '../../../lib/i18n/format.ts'

/** Date and time with seconds in the reader's time zone. Several events can happen in the same minute. */
export const formatExactly = (value: string, locale: Locale): string =>
  formatDateTime(value, locale, undefined, { second: '2-digit', timeZoneName: 'short' })
