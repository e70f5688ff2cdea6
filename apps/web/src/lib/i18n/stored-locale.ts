import { LANGUAGE_TAGS, LOCALES, type Locale } from '@evenground/shared/constants'
import { writeDevice } from '../storage/device-storage.ts'

/** The language in which the page began: the one chosen on this device, or else the browser's (public/theme-boot.js). */
export const findPageLocale = (): Locale | undefined =>
  LOCALES.find((locale) => LANGUAGE_TAGS[locale] === document.documentElement.lang)

/** Storage may be full or forbidden. The choice then lasts as long as the page. */
export function storeLocale(locale: Locale): void {
  writeDevice('locale', locale)
}
