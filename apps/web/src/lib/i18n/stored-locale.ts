import { LOCALES, type Locale } from '@evenground/shared/constants'
import { readDevice, writeDevice } from '../storage/device-storage.ts'

const KEY = 'locale'

export function loadStoredLocale(): Locale | null {
  const stored = readDevice(KEY)
  return LOCALES.find((locale) => locale === stored) ?? null
}

/** Storage may be full or forbidden. The choice then lasts as long as the page. */
export function storeLocale(locale: Locale): void {
  writeDevice(KEY, locale)
}
