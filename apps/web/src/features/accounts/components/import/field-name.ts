import { IMPORT_COLUMN_FIELDS, type ImportColumnField, isImportExtra } from '@evenground/shared/account-fields'
import { useTranslation } from 'react-i18next'
import { isExtraField } from '../../api/extra-fields.ts'
import { useExtraLabels } from '../detail/use-extra-labels.ts'
import { fieldLabelKey } from '../field-label.ts'

/** The name of a column as written in the file; for a field without a column in the file, the page's label. */
export const nameColumn = (column: string, headers: readonly string[], labelOf: LabelOf): string =>
  headers.includes(column) || !IMPORT_COLUMN_FIELDS.some((field) => field === column)
    ? column
    : labelOf(column as ImportColumnField)

type LabelOf = (field: ImportColumnField) => string

/** Labels of the fields that a column can be mapped to. */
export function useFieldNames(domainId: string): LabelOf {
  const { t } = useTranslation(['account-import', 'accounts'])
  const { labelOf } = useExtraLabels(domainId)
  return (field) => {
    if (isImportExtra(field)) return t(`fields.${field}`)
    return isExtraField(field) ? labelOf(field) : t(`accounts:${fieldLabelKey(field)}`)
  }
}
