import { useTranslation } from 'react-i18next'

/** What the fields of people and groups are called. In lists the family name stands for the whole. */
export function useFieldNames(): (field: string) => string {
  const { t } = useTranslation(['accounts', 'directory'])
  return (field) =>
    field === 'family_name'
      ? t('accounts:detail.family_name')
      : t([`directory:field.${field}`, `accounts:list.columns.${field}`])
}
