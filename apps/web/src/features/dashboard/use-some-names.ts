import { LANGUAGE_TAGS } from '@evenground/shared/constants'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../lib/i18n/use-locale.ts'

const MOST = 6

/** Names in a sentence; of many the first few, and how many more there are. */
export function useSomeNames(): (names: readonly string[]) => string {
  const { t } = useTranslation('dashboard')
  const locale = useLocale()
  return useCallback(
    (names) =>
      names.length <= MOST
        ? new Intl.ListFormat(LANGUAGE_TAGS[locale]).format(names)
        : t('names_more', { names: names.slice(0, MOST - 1).join(', '), more: names.length - MOST + 1 }),
    [t, locale],
  )
}
