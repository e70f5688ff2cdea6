import { LOCALES, type Locale } from '@evenground/shared/constants'
import { readTab, removeTab, writeTab } from '../storage/tab-storage.ts'

const KEY = 'chosen_locale'

/** A language that was chosen before signing in: the account takes it over. What a device merely remembers is not a choice. */
export function rememberChoice(locale: Locale): void {
  writeTab(KEY, locale)
}

/** The choice, asked for once. */
export function takeChoice(): Locale | null {
  const chosen = LOCALES.find((locale) => locale === readTab(KEY)) ?? null
  removeTab(KEY)
  return chosen
}
