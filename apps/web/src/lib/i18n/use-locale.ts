import { DEFAULT_LOCALE, type Locale } from '@evenground/shared/constants'
import { useTranslation } from 'react-i18next'
import { isLocale } from './i18n.ts'

/** The language of the page, in the product's spelling. */
export function useLocale(): Locale {
  const { i18n } = useTranslation()
  return isLocale(i18n.language) ? i18n.language : DEFAULT_LOCALE
}
