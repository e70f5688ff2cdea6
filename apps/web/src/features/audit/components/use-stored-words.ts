import { useTranslation } from 'react-i18next'

/** Fields whose values are names of a fixed set, not texts that people wrote. */
const CODED: ReadonlySet<string> = new Set([
  ...['response_mode', 'journal_mode', 'reporting_attributes', 'second_factor', 'removal', 'locale'],
  ...['attribute', 'attributes', 'measure', 'against', 'week_month', 'period'],
])

/** Returns a function that puts a stored value into words, if its field has a fixed set of them. */
export function useStoredWords(): (field: string, value: string) => string {
  const { t, i18n } = useTranslation(['audit', 'charts'])
  return (field, value) => {
    const keys = CODED.has(field) ? [`audit:values.${value}`, `charts:attribute.${value}`] : []
    const key = keys.find((one) => i18n.exists(one))
    return key ? t(key) : value
  }
}
