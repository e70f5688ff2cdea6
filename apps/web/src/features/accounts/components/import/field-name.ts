import { type ImportColumnField, isImportExtra } from '@evenground/shared/account-fields'
import { useTranslation } from 'react-i18next'
import { isExtraField } from '../../api/extra-fields.ts'
import { useExtraLabels } from '../detail/use-extra-labels.ts'
import { fieldLabelKey } from '../field-label.ts'

/** What a column can hold, in the words of the page. */
export function useFieldNames(domainId: string): (field: ImportColumnField) => string {
  const { t } = useTranslation(['account-import', 'accounts'])
  const { labelOf } = useExtraLabels(domainId)
  return (field) => {
    if (isImportExtra(field)) return t(`fields.${field}`)
    return isExtraField(field) ? labelOf(field) : t(`accounts:${fieldLabelKey(field)}`)
  }
}
