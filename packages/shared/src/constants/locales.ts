/** Supported languages. The first is the default and the fallback. */
export const LOCALES = ['en-us', 'es-mx'] as const

export type Locale = (typeof LOCALES)[number]

export const DEFAULT_LOCALE: Locale = 'en-us'

export const LOCALE_NAMES: Readonly<Record<Locale, string>> = {
  'en-us': 'English (US)',
  'es-mx': 'Español (México)',
}

/** BCP 47 tags for the `lang` attribute, `Intl` and the certificate. */
export const LANGUAGE_TAGS: Readonly<Record<Locale, string>> = { 'en-us': 'en-US', 'es-mx': 'es-MX' }
