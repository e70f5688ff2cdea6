import { LOCALES, type Locale } from '@evenground/shared/constants'

const KEY = 'chosen_locale'

/** A language that was chosen before signing in: the account takes it over. What a device merely remembers is not a choice. */
export function rememberChoice(locale: Locale): void {
  sessionStorage.setItem(KEY, locale)
}

/** The choice, asked for once. */
export function takeChoice(): Locale | null {
  const chosen = LOCALES.find((locale) => locale === sessionStorage.getItem(KEY)) ?? null
  sessionStorage.removeItem(KEY)
  return chosen
}
