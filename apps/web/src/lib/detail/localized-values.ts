import { LOCALES, type Locale } from '@evenground/shared/constants'
import type { LocalizedText } from '@evenground/shared/schemas'

/** A per-language text while it is edited: every language has a field, empty or not. */
export type TextValues = Record<Locale, string>

export const EMPTY_TEXT: TextValues = { 'en-us': '', 'es-mx': '' }

export const toTextValues = (text: LocalizedText | null | undefined): TextValues => ({ ...EMPTY_TEXT, ...text })

/** As it is sent: only the filled languages; a text that is empty in all of them is an empty object. */
export function toLocalizedText(values: TextValues): LocalizedText {
  return Object.fromEntries(LOCALES.flatMap((locale) => (values[locale].trim() ? [[locale, values[locale]]] : [])))
}

export const isTextValues = (value: unknown): value is TextValues =>
  typeof value === 'object' && value !== null && LOCALES.every((locale) => locale in value)

/** The title of a copy: each language that has one gets its own suffix. */
export function suffixTitle(title: TextValues, suffix: Readonly<Record<string, string>>): TextValues {
  const pairs = LOCALES.map((locale) => [locale, title[locale].trim() ? `${title[locale]} ${suffix[locale]}` : ''])
  return Object.fromEntries(pairs) as TextValues
}

/** A title is needed in English or, failing that, in the language of the domain. */
export const isTitleFilled = (title: TextValues, domainLocale: Locale): boolean =>
  title['en-us'].trim() !== '' || title[domainLocale].trim() !== ''
