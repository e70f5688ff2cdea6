import { IMPORT_COLUMN_FIELDS, type ImportColumnField } from '@evenground/shared/account-fields'
import { useTranslation } from 'react-i18next'
import { FormCard } from '../../../../components/ui/fields/form-card.tsx'
import { SelectField } from '../../../../components/ui/fields/select-field.tsx'
import styles from './import.module.css'
import type { ImportColumn } from './import-state.ts'

type ColumnsCardProps = {
  columns: readonly ImportColumn[]
  labelOf: (field: ImportColumnField) => string
  onMap: (at: number, field: ImportColumnField | null) => void
}

/** The field that was detected for each column of the file; the user can change it. */
export function ColumnsCard({ columns, labelOf, onMap }: ColumnsCardProps) {
  const { t } = useTranslation(['account-import', 'accounts'])
  const options = IMPORT_COLUMN_FIELDS.map((field) => ({ value: field, label: labelOf(field) }))
  return (
    <FormCard title={t('columns')} note={t('columns_note')}>
      {columns.map(({ header, field, samples, from }, at) => (
        <SelectField
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place in the file
          key={at}
          label={header || t('nameless', { number: at + 1 })}
          hint={
            <span className={styles.samples}>
              {samples.filter(Boolean).join(' · ') || '–'}
              {from === 'remembered' && ` (${t('remembered')})`}
            </span>
          }
          options={options}
          placeholder={t('ignored')}
          size="form"
          value={field ?? ''}
          onChange={(event) => onMap(at, (event.target.value || null) as ImportColumnField | null)}
        />
      ))}
    </FormCard>
  )
}
