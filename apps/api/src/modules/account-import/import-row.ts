import type { ImportColumnField, ImportField } from '@evenground/shared/account-fields'
import type { AccountImportReason, AccountUpdate, NameOrder } from '@evenground/shared/schemas'
import type { DateReading } from './parse-date.ts'

export interface ImportError {
  field: ImportColumnField | null
  code: AccountImportReason
}

/** A cell that was left out while its row was taken. */
export interface ImportNote extends ImportError {
  text: string
}

/** What a row says beside the fields of an account, as it is written there. */
export interface ImportExtras {
  role?: string
  groups: string[]
  plans: string[]
  /** When these plans are due. */
  due: Date | null
  manager?: string
}

/** A row as it is meant; an empty cell says nothing about its field. */
export type ImportValues = Omit<Pick<AccountUpdate, ImportField>, 'given_name' | 'family_name'> & {
  given_name?: string
  family_name?: string
}

export interface ImportRow {
  row: number
  cells: string[]
  values: ImportValues
  extras: ImportExtras
  errors: ImportError[]
  notes: ImportNote[]
}

/** How the cells of a file are read. */
export interface CellReading {
  columns: readonly (ImportColumnField | null)[]
  dates: DateReading
  nameOrder: NameOrder
  isSpanish: boolean
}
