import { useTranslation } from 'react-i18next'

/** Returns the name of an account field. Lists use the label of the family name for the whole name. */
export function useFieldNames(): (field: string) => string {
  const { t } = useTranslation('accounts')
  return (field) => t(field === 'family_name' ? 'detail.family_name' : `list.columns.${field}`)
}
