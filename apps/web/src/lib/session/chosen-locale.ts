import { LOCALES, type Locale } from '@evenground/shared/constants'
import { readTab, removeTab, writeTab } from '../storage/tab-storage.ts'

const KEY = 'chosen_locale'

/**
 * Stores a language chosen before signing in, for the account. A language that the device only remembers does not
 * count.
 */
export function rememberChoice(locale: Locale): void {
  writeTab(KEY, locale)
}

/** Returns the chosen language and deletes it. */
export function takeChoice(): Locale | null {
  const chosen = LOCALES.find((locale) => locale === readTab(KEY)) ?? null
  removeTab(KEY)
  return chosen
}
