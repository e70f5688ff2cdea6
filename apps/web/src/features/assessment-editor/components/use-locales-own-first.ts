import { LOCALES, type Locale } from '@evenground/shared/constants'
import { useLocale } from '../../../lib/i18n/use-locale.ts'

const ORDERS = Object.fromEntries(
  LOCALES.map((own) => [own, [own, ...LOCALES.filter((other) => other !== own)]]),
) as Record<Locale, Locale[]>

/** The languages of the texts, that of the page first: whoever reads down a phone meets their own language first. */
export const useLocalesOwnFirst = (): readonly Locale[] => ORDERS[useLocale()]
