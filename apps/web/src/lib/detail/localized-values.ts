import { LOCALES, type Locale } from '@evenground/shared/constants'
import type { LocalizedText } from '@evenground/shared/schemas'
import type { FieldError } from './resource.ts'

/** A localized text while it is edited: every language has an entry, empty or not. */
export type TextValues = Record<Locale, string>

export const EMPTY_TEXT: TextValues = { 'en-us': '', 'es-mx': '' }

export const toTextValues = (text: LocalizedText | null | undefined): TextValues => ({ ...EMPTY_TEXT, ...text })

/** Keeps only the filled languages. A text that is empty in all languages becomes an empty object. */
export function toLocalizedText(values: TextValues): LocalizedText {
  return Object.fromEntries(LOCALES.flatMap((locale) => (values[locale].trim() ? [[locale, values[locale]]] : [])))
}

export const isTextValues = (value: unknown): value is TextValues =>
  typeof value === 'object' && value !== null && LOCALES.every((locale) => locale in value)

/** The title of a copy: each language that has a title gets its own suffix. */
export function suffixTitle(title: TextValues, suffix: Readonly<Record<string, string>>): TextValues {
  const pairs = LOCALES.map((locale) => [locale, title[locale].trim() ? `${title[locale]} ${suffix[locale]}` : ''])
  return Object.fromEntries(pairs) as TextValues
}

/** Whether a title is filled in English or, otherwise, in the domain's language. */
export const isTitleFilled = (title: TextValues, domainLocale: Locale): boolean =>
  title['en-us'].trim() !== '' || title[domainLocale].trim() !== ''

/**
 * The error of a title that is empty where it must be filled. If it is filled in another language, the error names the
 * language that lacks it: below the filled text it would be untrue.
 */
export function findTitleFault(path: string, title: TextValues, domainLocale: Locale): FieldError[] {
  if (isTitleFilled(title, domainLocale)) return []
  const filled = LOCALES.some((locale) => title[locale].trim() !== '')
  return [{ path: filled ? `${path}.${domainLocale}` : path, code: 'required' }]
}
