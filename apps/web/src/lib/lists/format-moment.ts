import type { Locale } from '@evenground/shared/constants'
import { formatDateTime } from '../i18n/format.ts'

/** Formats a timestamp for a table cell: the date as in other cells, and the time. */
export const formatMoment = (value: string, locale: Locale, more?: Intl.DateTimeFormatOptions): string =>
  formatDateTime(value, locale, undefined, { month: 'short', ...more })
