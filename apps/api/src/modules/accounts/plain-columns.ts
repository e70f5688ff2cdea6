import { definitionOf, type PlainField, type PlainKind, plainFields } from '@evenground/shared/account-fields'
import type { AccountRow, AccountUpdate } from '@evenground/shared/schemas'
import type { AccountColumns, AccountRowRecord } from './accounts.repo.ts'

/** The name of a field's column in Prisma: `org_level` becomes `orgLevel`. */
type ColumnOf<Field extends string> = Field extends `${infer Word}_${infer Rest}`
  ? `${Word}${Capitalize<ColumnOf<Rest>>}`
  : Field
export type PlainColumn = ColumnOf<PlainField>

const columnOf = (field: PlainField) =>
  field.replaceAll(/_(\w)/g, (_match, letter: string) => letter.toUpperCase()) as PlainColumn

const COLUMNS = plainFields().map((field) => ({
  field,
  column: columnOf(field),
  kind: definitionOf(field).kind as PlainKind,
}))

type Convert = Readonly<Record<PlainKind, (value: never) => unknown>>

const toStored: Convert = {
  locale: (value: string) => value,
  flag: (value: boolean) => value,
  moment: (value: string) => new Date(value),
  // Empty text is stored as null.
  text: (value: string) => value || null,
  day: (value: string) => new Date(`${value}T00:00:00Z`),
  person: (value: string) => value,
}

const toAnswer: Convert = {
  locale: (value: string) => value,
  flag: (value: boolean) => value,
  moment: (value: Date) => value.toISOString(),
  text: (value: string) => value,
  day: (value: Date) => value.toISOString().slice(0, 10),
  person: (value: string) => value,
}

/** Converts the plain fields of an input to columns. Omitted fields are left out. */
export const toPlainColumns = (input: AccountUpdate): Pick<AccountColumns, PlainColumn> =>
  Object.fromEntries(
    COLUMNS.filter(({ field }) => input[field] !== undefined).map(({ field, column, kind }) => {
      const value = input[field]
      return [column, value === null ? null : toStored[kind](value as never)]
    }),
  )

/** Converts the plain fields of an account to those of the API. */
export const presentPlainFields = (account: Pick<AccountRowRecord, PlainColumn>): Pick<AccountRow, PlainField> =>
  Object.fromEntries(
    COLUMNS.map(({ field, column, kind }) => {
      const value = account[column]
      return [field, value === null ? null : toAnswer[kind](value as never)]
    }),
  ) as Pick<AccountRow, PlainField>
