import { LOCALES, type Locale } from '@evenground/shared/constants'
import { useLocale } from '../../../lib/i18n/use-locale.ts'

const ORDERS = Object.fromEntries(
  LOCALES.map((own) => [own, [own, ...LOCALES.filter((other) => other !== own)]]),
) as Record<Locale, Locale[]>

/** The languages of the texts, the page's language first, so that readers on a phone see their own language first. */
export const useLocalesOwnFirst = (): readonly Locale[] => ORDERS[useLocale()]
