import { DEFAULT_LOCALE, type Locale } from '@evenground/shared/constants'
import type { LocalizedInput, LocalizedText } from '@evenground/shared/schemas'
import { AppError } from '../errors/app-error.ts'

type Languages = { locale: Locale; domainLocale: Locale }

/** Keeps only the languages that are filled in, so that "missing" has a single form. */
function keepFilled(text: LocalizedText): LocalizedText {
  return Object.fromEntries(Object.entries(text).filter(([, value]) => value?.trim()))
}

/** A plain string sets the caller's language and keeps the other languages; an object replaces the whole text. */
export function parseLocalized(input: LocalizedInput, languages: Languages, before: LocalizedText = {}): LocalizedText {
  return keepFilled(typeof input === 'string' ? { ...before, [languages.locale]: input } : input)
}

/**
 * Like parseLocalized, for a required text: it must exist in English or else in the domain's language. A plain string
 * in a third language is stored as the domain's language when nothing else is filled in, since people who type one name
 * do not think about languages.
 */
export function parseRequired(
  path: string,
  input: LocalizedInput,
  languages: Languages,
  before?: LocalizedText,
): LocalizedText {
  const isFilled = (text: LocalizedText) => Boolean(text[DEFAULT_LOCALE] || text[languages.domainLocale])
  const written = parseLocalized(input, languages, before)
  const asDomain = { ...languages, locale: languages.domainLocale }
  const text = isFilled(written) || typeof input !== 'string' ? written : parseLocalized(input, asDomain, before)
  if (!isFilled(text)) {
    throw new AppError('validation_failed', {
      errors: [{ path, code: 'required', message: 'Enter this in English or in the domain’s language.' }],
    })
  }
  return text
}
