import { LANGUAGE_TAGS, type Locale } from '@evenground/shared/constants'

const formats = new Map<Locale, Intl.DateTimeFormat>()

/** Day and time in as few figures as the language has them: what fits into the cell of a table. */
export function formatMoment(value: string, locale: Locale): string {
  const known = formats.get(locale)
  const format = known ?? new Intl.DateTimeFormat(LANGUAGE_TAGS[locale], { dateStyle: 'short', timeStyle: 'short' })
  formats.set(locale, format)
  return format.format(new Date(value))
}
