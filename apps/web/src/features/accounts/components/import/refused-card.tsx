import type { ImportColumnField } from '@evenground/shared/account-fields'
import { Button } from '../../../../components/ui/buttons/button.tsx'
import { FormCard } from '../../../../components/ui/fields/form-card.tsx'
import { buildFileName, downloadFile } from '../../../../components/ui/save-file.ts'
import { showBanner } from '../../../../lib/banner/banner-store.ts'
import { useWords } from '../../../../lib/i18n/use-words.ts'
import { listRefused, type RefusedRow, writeCsv } from '../../api/people-file.ts'
import { writeWorkbook } from '../../api/write-workbook.ts'
import { nameColumn } from './field-name.ts'
import type { ImportState } from './import-state.ts'
import { RowsTable } from './rows-table.tsx'

type RefusedCardProps = Pick<ImportState, 'refused' | 'columns' | 'source'> & {
  labelOf: (field: ImportColumnField) => string
}

/**
 * The rows that were refused, each with the column and the reason, and a download of these rows to correct and import
 * again.
 */
export function RefusedCard({ refused, columns, source, labelOf }: RefusedCardProps) {
  const { t, format } = useWords(['account-import', 'accounts'])
  const headers = columns.map(({ header }) => header)
  const nameOf = (column: string | null) => column && nameColumn(column, headers, labelOf)
  const explain = ({ faults }: RefusedRow) =>
    faults.map(({ column, code }) => [nameOf(column), t(`reasons.${code}`)].filter(Boolean).join(': ')).join(' ')
  /** In the format of the imported file. */
  const save = async () => {
    const isWorkbook = source?.kind === 'xlsx'
    const rows = listRefused(headers, refused, explain)
    try {
      const file = isWorkbook ? await writeWorkbook(rows, t('refused_rows')) : writeCsv(rows, source?.delimiter ?? ',')
      downloadFile(file, buildFileName('people-to-mend', isWorkbook ? 'xlsx' : 'csv', new Date()))
    } catch {
      showBanner('download_denied')
    }
  }
  const count = refused.length
  return (
    <FormCard
      title={t('refused_title', { count, shown: format.number(count) })}
      note={t('refused_note')}
      action={
        <Button size="form" onClick={() => void save()}>
          {t('save_refused')}
        </Button>
      }
    >
      <RowsTable
        label={t('refused_rows')}
        heads={[t('row'), t('column'), t('reason'), t('content')]}
        rows={refused.map(({ row, cells, faults }) => ({
          key: row,
          cells: [
            row,
            [...new Set(faults.map(({ column }) => nameOf(column) ?? '–'))].join(', '),
            [...new Set(faults.map(({ code }) => t(`reasons.${code}`)))].join(' '),
            cells.filter(Boolean).join(' · '),
          ],
        }))}
      />
    </FormCard>
  )
}
