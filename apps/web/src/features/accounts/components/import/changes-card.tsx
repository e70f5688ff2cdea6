import type { ImportColumnField } from '@evenground/shared/account-fields'
import { FormCard } from '../../../../components/ui/fields/form-card.tsx'
import { useWords } from '../../../../lib/i18n/use-words.ts'
import type { ImportState } from './import-state.ts'
import { RowsTable } from './rows-table.tsx'

type ChangesCardProps = Pick<ImportState, 'changes'> & {
  /** The number of people whom the import would change, of whom the server lists the first. */
  total: number
  labelOf: (field: ImportColumnField) => string
}

/** The people whom the import would change, as the file names them, and which of their fields. */
export function ChangesCard({ changes, total, labelOf }: ChangesCardProps) {
  const { t, format } = useWords(['account-import', 'accounts'])
  const more = total - changes.length
  return (
    <FormCard title={t('changes_title', { count: total, shown: format.number(total) })}>
      <RowsTable
        label={t('changes_people')}
        heads={[t('row'), t('changes_person'), t('changes_fields')]}
        rows={changes.map(({ row, given_name, family_name, key, fields }) => ({
          key: row,
          cells: [row, [family_name, given_name].filter(Boolean).join(', ') || key, fields.map(labelOf).join(', ')],
        }))}
      />
      {more > 0 && <p className="fine wide">{t('changes_more', { count: more, shown: format.number(more) })}</p>}
    </FormCard>
  )
}
