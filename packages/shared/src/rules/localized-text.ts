const FALLBACK_LOCALE = 'en-us'

/** Locale → text. */
export type LocalizedText = Readonly<Record<string, string | null | undefined>>

function readText(text: LocalizedText | null | undefined, locale: string): string {
  const value = text && Object.hasOwn(text, locale) ? text[locale] : undefined
  return value?.trim() ? value : ''
}

/**
 * Returns the text to show: the one in the account's locale, else en-us, else the first one that is filled in, else ''.
 */
export function pickText(text: LocalizedText | null | undefined, locale: string): string {
  const locales = [locale, FALLBACK_LOCALE, ...Object.keys(text ?? {})]
  return locales.map((candidate) => readText(text, candidate)).find((value) => value !== '') ?? ''
}
