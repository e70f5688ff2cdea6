import { IMPORT_COLUMN_FIELDS, type ImportColumnField } from '@evenground/shared/account-fields'
import type { TableRows } from './people-file.ts'

const SAMPLE: Readonly<Partial<Record<ImportColumnField, string>>> = {
  client_id: 'A-1001',
  given_name: 'Ana',
  family_name: 'Ruiz',
  email: 'ana.ruiz@example.org',
  locale: 'es-mx',
  birth_date: '1990-02-28',
  department: 'Support',
  joined_on: '2021-03-01',
  manager: 'ben.cole@example.org',
}

/** Columns that combine or split a name are left out: the template has one column for each name. */
const LEFT_OUT: readonly ImportColumnField[] = ['full_name', 'second_family_name']

/**
 * A table with every import column and one example person. `headOf` labels a column; `yes` is the reader's word for
 * yes.
 */
export function makeTemplate(headOf: (field: ImportColumnField) => string, yes: string): TableRows {
  const fields = IMPORT_COLUMN_FIELDS.filter((field) => !LEFT_OUT.includes(field))
  return [fields.map(headOf), fields.map((field) => (field === 'active' ? yes : (SAMPLE[field] ?? '')))]
}
