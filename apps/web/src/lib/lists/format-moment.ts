import type { Locale } from '@evenground/shared/constants'
import { formatDateTime } from '../i18n/format.ts'

/** The day as other cells write it, and the time: what fits into the cell of a table. */
export const formatMoment = (value: string, locale: Locale, more?: Intl.DateTimeFormatOptions): string =>
  formatDateTime(value, locale, undefined, { month: 'short', ...more })
