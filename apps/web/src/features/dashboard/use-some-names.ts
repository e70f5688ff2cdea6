import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { formatList } from '../../lib/i18n/format.ts'
import { useLocale } from '../../lib/i18n/use-locale.ts'

const MOST = 6

/** Joins names to a list for a sentence. Of many names, lists the first few and counts the others. */
export function useSomeNames(): (names: readonly string[]) => string {
  const { t } = useTranslation('dashboard')
  const locale = useLocale()
  return useCallback(
    (names) =>
      names.length <= MOST
        ? formatList(names, locale)
        : t('names_more', { names: names.slice(0, MOST - 1).join(', '), more: names.length - MOST + 1 }),
    [t, locale],
  )
}
