import { useTranslation } from 'react-i18next'

/** What the fields of an account are called. In lists the family name stands for the whole. */
export function useFieldNames(): (field: string) => string {
  const { t } = useTranslation('accounts')
  return (field) => t(field === 'family_name' ? 'detail.family_name' : `list.columns.${field}`)
}
