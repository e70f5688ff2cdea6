import { useLocale } from '../lib/i18n/use-locale.ts'

/** Sample words, English first. The gallery shows looks, so that it needs no catalog of its own. */
export function useWords(): (english: string, spanish: string) => string {
  const locale = useLocale()
  return (english, spanish) => (locale === 'es-mx' ? spanish : english)
}
