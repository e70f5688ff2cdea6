import type { ImportField } from '@evenground/shared/account-fields'
import { IMPORT_COLUMNS_MAX } from '@evenground/shared/constants'
import type { AccountImportReason } from '@evenground/shared/schemas'
import { recognizeColumns } from './headers.ts'
import type { FileRow } from './read-file.ts'

type Fields = readonly (ImportField | null)[]

export interface Head {
  cells: readonly string[]
  /** What each column holds. */
  fields: Fields
}

const KEYS: Fields = ['client_id', 'email', 'username']
const SAMPLES = 3

/** What keeps a file from being read at all. */
function findColumnFault(fields: Fields): AccountImportReason | null {
  const used = fields.filter((field) => field !== null)
  if (new Set(used).size < used.length) return 'repeated_column'
  return used.some((field) => KEYS.includes(field)) ? null : 'no_key_column'
}

/** What the columns of a file hold: as the caller says, else as their heads say. */
export function readHead(
  { cells }: FileRow,
  given: Fields | undefined,
): { head: Head; error: AccountImportReason | null } {
  // More than any file of people has: nothing of them is looked at.
  if (cells.length > IMPORT_COLUMNS_MAX) return { head: { cells: [], fields: [] }, error: 'too_many_columns' }
  const named = given ?? recognizeColumns(cells)
  const fields = cells.map((_cell, at) => named[at] ?? null)
  return { head: { cells, fields }, error: findColumnFault(fields) }
}

export const describeColumns = ({ cells, fields }: Head, rows: readonly FileRow[]) =>
  cells.map((header, at) => ({
    header: header.trim(),
    field: fields[at] ?? null,
    samples: rows.slice(0, SAMPLES).map((row) => (row.cells[at] ?? '').slice(0, 80)),
  }))
