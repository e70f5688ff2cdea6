import type { ImportColumnField } from '@evenground/shared/account-fields'
import { IMPORT_COLUMNS_MAX } from '@evenground/shared/constants'
import type { AccountImportReason } from '@evenground/shared/schemas'
import { normalizeHeader, recognizeColumns } from './headers.ts'

type Fields = readonly (ImportColumnField | null)[]

type FieldOrigin = 'given' | 'remembered' | 'header' | null

export interface Head {
  cells: readonly string[]
  /** What each column holds. */
  fields: Fields
  /** How that is known. */
  origins: readonly FieldOrigin[]
}

/** What columns with these heads contained the last time. */
export type RememberedColumns = Readonly<Record<string, ImportColumnField | null>>

const KEYS: Fields = ['client_id', 'email', 'username']

/** What keeps a file from being read at all. */
export function findColumnError(fields: Fields): AccountImportReason | null {
  const used = fields.filter((field) => field !== null)
  if (new Set(used).size < used.length) return 'repeated_column'
  return used.some((field) => KEYS.includes(field)) ? null : 'no_key_column'
}

/** Prefers the choices of the last import to what the heads say; each field is used once. */
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

/** What the columns of a file hold: as the caller says, else as the last time, else as their heads say. */
export function readHead(
  { cells }: { cells: readonly string[] },
  given: Fields | undefined,
  remembered: RememberedColumns = {},
): { head: Head; error: AccountImportReason | null } {
  // More than any file of people has: none of it is read.
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
