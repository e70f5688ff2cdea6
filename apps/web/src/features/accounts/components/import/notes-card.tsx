import { FormCard } from '../../../../components/ui/fields/form-card.tsx'
import { useWords } from '../../../../lib/i18n/use-words.ts'
import type { RowNotes } from './import-state.ts'
import { RowsTable } from './rows-table.tsx'

/** Cells that were ignored although their rows are imported. */
export function NotesCard({ rows }: { rows: readonly RowNotes[] }) {
  const { t, format } = useWords(['account-import', 'accounts'])
  const cells = rows.flatMap(({ row, notes }) => notes.map((note, at) => ({ key: `${row} ${at}`, row, ...note })))
  const count = cells.length
  return (
    <FormCard title={t('noted_title', { count, shown: format.number(count) })} note={t('noted_note')}>
      <RowsTable
        label={t('noted_title', { count, shown: format.number(count) })}
        heads={[t('row'), t('column'), t('reason'), t('content')]}
        rows={cells.map(({ key, row, column, code, text }) => ({
          key,
          cells: [row, column ?? '–', t(`reasons.${code}`), text],
        }))}
      />
    </FormCard>
  )
}
