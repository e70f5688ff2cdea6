import { useTranslation } from 'react-i18next'
import { useFormat } from './use-format.ts'
import { useText } from './use-text.ts'

/** What a component speaks with: `t` its own words, `text` those of a record, `format` for dates and numbers. */
export function useWords(namespaces?: string | string[]) {
  const { t } = useTranslation(namespaces)
  return { t, text: useText(), format: useFormat() }
}
