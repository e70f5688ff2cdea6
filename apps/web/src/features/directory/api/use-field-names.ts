import { useTranslation } from 'react-i18next'

/**
 * Names of the fields of people and groups. Own texts are used where lists use a field for something wider, such as the
 * family name for the whole name.
 */
export function useFieldNames(): (field: string) => string {
  const { t } = useTranslation(['accounts', 'directory'])
  return (field) =>
    field === 'family_name'
      ? t('accounts:detail.family_name')
      : t([`directory:field.${field}`, `accounts:list.columns.${field}`])
}
