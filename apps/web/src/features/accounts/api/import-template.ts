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

/** Names that are in one column are no part of a template that has a column for each. */
const LEFT_OUT: readonly ImportColumnField[] = ['full_name', 'second_family_name']

/** A table with every column, and one person as an example. `headOf` names the columns; `yes` is the reader's word. */
export function makeTemplate(headOf: (field: ImportColumnField) => string, yes: string): TableRows {
  const fields = IMPORT_COLUMN_FIELDS.filter((field) => !LEFT_OUT.includes(field))
  return [fields.map(headOf), fields.map((field) => (field === 'active' ? yes : (SAMPLE[field] ?? '')))]
}
