import { useTranslation } from 'react-i18next'
import { useFormat } from './use-format.ts'
import { useText } from './use-text.ts'

/**
 * The texts of a component: `t` translates keys, `text` reads localized texts of records, `format` formats dates and
 * numbers.
 */
export function useWords(namespaces?: string | string[]) {
  const { t } = useTranslation(namespaces)
  return { t, text: useText(), format: useFormat() }
}
