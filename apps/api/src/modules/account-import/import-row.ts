import type { ImportColumnField, ImportField } from '@evenground/shared/account-fields'
import type { AccountImportReason, AccountUpdate, NameOrder } from '@evenground/shared/schemas'
import type { DateReading } from './parse-date.ts'

export interface ImportError {
  field: ImportColumnField | null
  code: AccountImportReason
}

/** A cell that could not be read and was left out, while the rest of its row is imported. */
export interface ImportNote extends ImportError {
  text: string
}

/** What a row says beside the fields of an account. Names and titles are as written in the file. */
export interface ImportExtras {
  role?: string
  groups: string[]
  plans: string[]
  /** When those plans are due. */
  due: Date | null
  manager?: string
}

/** The values of a row after reading its cells. A field whose cell is empty is absent, and stays as it is. */
export type ImportValues = Omit<Pick<AccountUpdate, ImportField>, 'given_name' | 'family_name'> & {
  given_name?: string
  family_name?: string
}

export interface ImportRow {
  /** Its number in the file. */
  row: number
  cells: string[]
  values: ImportValues
  extras: ImportExtras
  errors: ImportError[]
  notes: ImportNote[]
}

/** How the cells of a file are read. */
export interface CellReading {
  /** The field of each column; null: the column is ignored. */
  columns: readonly (ImportColumnField | null)[]
  dates: DateReading
  nameOrder: NameOrder
  isSpanish: boolean
}
