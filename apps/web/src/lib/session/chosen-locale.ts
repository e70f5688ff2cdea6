import { LOCALES, type Locale } from '@evenground/shared/constants'
import { readTab, removeTab, writeTab } from '../storage/tab-storage.ts'

const KEY = 'chosen_locale'

/** Stores a language that was chosen before signing in, for the account. What a device merely remembers is not a choice. */
export function rememberChoice(locale: Locale): void {
  writeTab(KEY, locale)
}

/** Returns the choice and deletes it. */
export function takeChoice(): Locale | null {
  const chosen = LOCALES.find((locale) => locale === readTab(KEY)) ?? null
  removeTab(KEY)
  return chosen
}
