import type { Locale, LocalizedText } from './types.ts'

/** A value in every language that the product offers: a text, or a list of texts. */
export const localized = <T = string>(english: T, spanish: T): Record<Locale, T> => ({
  'en-us': english,
  'es-mx': spanish,
})

/** A list of texts, each in English and in Spanish. */
export const localizedList = <Rows extends [english: string, spanish: string][]>(...rows: Rows) =>
  rows.map(([english, spanish]) => localized(english, spanish)) as { [At in keyof Rows]: LocalizedText }
