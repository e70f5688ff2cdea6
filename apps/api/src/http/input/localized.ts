import { DEFAULT_LOCALE, type Locale } from '@evenground/shared/constants'
import type { LocalizedInput, LocalizedText } from '@evenground/shared/schemas'
import { AppError } from '../errors/app-error.ts'

type Languages = { locale: Locale; domainLocale: Locale }

/** Only the filled languages of an object are kept, so that "missing" has one form. */
function keepFilled(text: LocalizedText): LocalizedText {
  return Object.fromEntries(Object.entries(text).filter(([, value]) => value?.trim()))
}

/** A plain string is the caller's language and leaves the others as they are; an object is the whole text. */
export function parseLocalized(input: LocalizedInput, languages: Languages, before: LocalizedText = {}): LocalizedText {
  return keepFilled(typeof input === 'string' ? { ...before, [languages.locale]: input } : input)
}

/**
 * The same for a text that must be there: in English or, failing that, in the domain's language. A plain string in a third
 * language is taken as the domain's where nothing else is filled: no one who types one name thinks of languages.
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
