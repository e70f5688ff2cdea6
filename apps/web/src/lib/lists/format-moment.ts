import { LANGUAGE_TAGS, type Locale } from '@evenground/shared/constants'
import { joinTime } from '../i18n/format.ts'

const formats = new Map<Locale, Intl.DateTimeFormat>()

/** The day as other cells write it, and the time: what fits into the cell of a table. */
export function formatMoment(value: string, locale: Locale): string {
  const known = formats.get(locale)
  const format =
    known ??
    new Intl.DateTimeFormat(LANGUAGE_TAGS[locale], {
      year: 'numeric',
      month: 'short',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
    })
  formats.set(locale, format)
  return joinTime(format.format(new Date(value)))
}
