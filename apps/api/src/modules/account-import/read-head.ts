import type { ImportColumnField } from '@evenground/shared/account-fields'
import { IMPORT_COLUMNS_MAX } from '@evenground/shared/constants'
import type { AccountImportReason } from '@evenground/shared/schemas'
import { normalizeHeader, recognizeColumns } from './headers.ts'

type Fields = readonly (ImportColumnField | null)[]

type FieldOrigin = 'given' | 'remembered' | 'header' | null

export interface Head {
  cells: readonly string[]
  /** The field that each column contains. */
  fields: Fields
  /** How each field was determined. */
  origins: readonly FieldOrigin[]
}

/** The fields that columns with these headers contained the last time, by normalized header. */
export type RememberedColumns = Readonly<Record<string, ImportColumnField | null>>

const KEYS: Fields = ['client_id', 'email', 'username']

/** Why the file cannot be imported with these columns, or null. */
export function findColumnError(fields: Fields): AccountImportReason | null {
  const used = fields.filter((field) => field !== null)
  if (new Set(used).size < used.length) return 'repeated_column'
  return used.some((field) => KEYS.includes(field)) ? null : 'no_key_column'
}

/**
 * For each column, prefers what a column with this header contained in the last import to what the header says. A
 * header does not get a field that a remembered column already has.
 */
function applyRemembered(cells: readonly string[], named: Fields, remembered: RememberedColumns) {
  const known = cells.map((cell) => {
    const key = normalizeHeader(cell)
    return key !== '' && Object.hasOwn(remembered, key) ? remembered[key] : undefined
  })
  const taken = new Set(known.filter((field) => field))
  return cells.map((_cell, at): { field: ImportColumnField | null; origin: FieldOrigin } => {
    const [last, own] = [known[at], named[at] ?? null]
    if (last !== undefined) return { field: last, origin: last === own && own !== null ? 'header' : 'remembered' }
    return own === null || taken.has(own) ? { field: null, origin: null } : { field: own, origin: 'header' }
  })
}

/** Finds the field of each column: as the caller says, otherwise as in the last import, otherwise by the header. */
export function readHead(
  { cells }: { cells: readonly string[] },
  given: Fields | undefined,
  remembered: RememberedColumns = {},
): { head: Head; error: AccountImportReason | null } {
  // More than any people file has: none of it is read.
  if (cells.length > IMPORT_COLUMNS_MAX) {
    return { head: { cells: [], fields: [], origins: [] }, error: 'too_many_columns' }
  }
  if (given) {
    const fields = cells.map((_cell, at) => given[at] ?? null)
    return { head: { cells, fields, origins: fields.map((field) => field && 'given') }, error: findColumnError(fields) }
  }
  const named = recognizeColumns(cells)
  const chosen =
    Object.keys(remembered).length > 0
      ? applyRemembered(cells, named, remembered)
      : named.map((field) => ({ field, origin: field && ('header' as const) }))
  const fields = chosen.map(({ field }) => field)
  return { head: { cells, fields, origins: chosen.map(({ origin }) => origin) }, error: findColumnError(fields) }
}
