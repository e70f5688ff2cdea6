import { LOCALES, type Locale } from '@evenground/shared/constants'

const KEY = 'locale'

export function readStoredLocale(): Locale | null {
  try {
    const stored = localStorage.getItem(KEY)
    return LOCALES.find((locale) => locale === stored) ?? null
  } catch {
    return null
  }
}

/** Storage may be full or forbidden: the choice then lasts as long as the page. */
export function storeLocale(locale: Locale): void {
  try {
    localStorage.setItem(KEY, locale)
  } catch {}
}
