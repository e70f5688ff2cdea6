import { IMPORT_ENCODINGS } from '@evenground/shared/constants'
import { useTranslation } from 'react-i18next'
import { FormCard } from '../../../../components/ui/fields/form-card.tsx'
import { SelectField } from '../../../../components/ui/fields/select-field.tsx'
import type { ImportChoices, ImportState } from './import-state.ts'

/** Row numbers that can be chosen as the header row. */
const ROWS = Array.from({ length: 15 }, (_none, at) => String(at + 1))

const SEPARATORS: Readonly<Record<string, string>> = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'pipe' }

type SourceCardProps = {
  source: NonNullable<ImportState['source']>
  onChange: (choice: ImportChoices) => void
}

/** How the file was read: sheet, character encoding and header row. */
export function SourceCard({ source, onChange }: SourceCardProps) {
  const { t } = useTranslation(['account-import', 'accounts'])
  const { kind, sheets, sheet, encoding, delimiter, header_row } = source
  const note =
    kind === 'xlsx'
      ? t('workbook')
      : t('csv', { separator: t(`separators.${SEPARATORS[delimiter ?? ','] ?? 'comma'}`) })
  const rows = ROWS.includes(String(header_row)) ? ROWS : [...ROWS, String(header_row)]
  const encodings = [...new Set([encoding ?? 'utf-8', ...IMPORT_ENCODINGS])]
  return (
    <FormCard title={t('source')} note={note}>
      {sheets.length > 1 && (
        <SelectField
          label={t('sheet')}
          size="form"
          options={sheets.map((name) => ({ value: name, label: name }))}
          value={sheet ?? ''}
          onChange={(event) => onChange({ sheet: event.target.value })}
        />
      )}
      {kind === 'csv' && encoding && (
        <SelectField
          label={t('encoding')}
          hint={t('encoding_hint')}
          size="form"
          options={encodings.map((name) => ({ value: name, label: name.toUpperCase() }))}
          value={encoding}
          onChange={(event) => onChange({ encoding: event.target.value })}
        />
      )}
      <SelectField
        label={t('header_row')}
        hint={t('header_row_hint')}
        size="form"
        options={rows.map((row) => ({ value: row, label: t('row_number', { row }) }))}
        value={String(header_row)}
        onChange={(event) => onChange({ header_row: Number(event.target.value) })}
      />
    </FormCard>
  )
}
