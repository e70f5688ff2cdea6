import type { ImportColumnField, ImportField } from '@evenground/shared/account-fields'
import type { AccountImportReason, AccountUpdate, NameOrder } from '@evenground/shared/schemas'
import type { DateReading } from './parse-date.ts'

export interface ImportError {
  field: ImportColumnField | null
  code: AccountImportReason
}

/** A cell that could not be read and was skipped, while the rest of its row is imported. */
export interface ImportNote extends ImportError {
  text: string
}

/** What a row contains apart from account fields. Names and titles are as written in the file. */
export interface ImportExtras {
  role?: string
  groups: string[]
  plans: string[]
  /** The day on which the plans are due (`YYYY-MM-DD`), or null. */
  dueOn: string | null
  manager?: string
}

/** The values of a row after its cells were read. A field whose cell is empty is absent, and keeps its stored value. */
export type ImportValues = Omit<Pick<AccountUpdate, ImportField>, 'given_name' | 'family_name'> & {
  given_name?: string
  family_name?: string
}

export interface ImportRow {
  /** The row number in the file. */
  row: number
  cells: string[]
  values: ImportValues
  extras: ImportExtras
  errors: ImportError[]
  notes: ImportNote[]
}

/** How to read the cells of a file. */
export interface CellReading {
  /** The field of each column; null if the column is ignored. */
  columns: readonly (ImportColumnField | null)[]
  dates: DateReading
  nameOrder: NameOrder
  isSpanish: boolean
}
