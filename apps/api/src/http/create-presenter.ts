import type { z } from 'zod'

type CamelCase<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name

/** The fields of `Wire` that are stored in a column of the same name in camel case. */
export type FieldWithColumn<Wire, Row> = {
  [Field in keyof Wire & string]: CamelCase<Field> extends keyof Row ? Field : never
}[keyof Wire & string]

type Presented<Value> = Value extends Date ? string : Value

/**
 * Whether a column can be sent unchanged. JSON columns, and texts that the contract restricts to certain words, contain
 * only what the contract accepted; but a column that may be null needs a field that may be null.
 */
type Fits<Value, Column> =
  Presented<Column> extends Value
    ? true
    : (string | number)[] extends Column
      ? true
      : NonNullable<Value> extends NonNullable<Presented<Column>>
        ? null extends Column
          ? null extends Value
            ? true
            : false
          : true
        : false

type Computed<Wire, Row> = Partial<Wire> & {
  [Field in keyof Wire as CamelCase<Field & string> extends keyof Row
    ? Fits<Wire[Field], Row[CamelCase<Field & string>]> extends true
      ? never
      : Field
    : Field]: Wire[Field]
}

export const toCamelCase = <Field extends string>(field: Field): CamelCase<Field> =>
  field.replaceAll(/_([a-z0-9])/g, (_all, letter: string) => letter.toUpperCase()) as CamelCase<Field>

const toJson = (value: unknown): unknown => (value instanceof Date ? value.toISOString() : value)

/**
 * Turns rows into responses as declared: `domain_id` comes from `domainId`, and dates are written as text. Fields
 * without a column of the same name and type are computed by the caller; the compiler lists the missing ones.
 * Undeclared fields are never sent.
 *
 * Do not use it for fields that depend on the reader: those are written out, so that forgetting a line hides a field
 * instead of showing it.
 */
export function createPresenter<Schema extends z.ZodObject>(schema: Schema) {
  type Wire = z.output<Schema>
  const fields = Object.keys(schema.shape).map((field) => [field, toCamelCase(field)] as const)
  return <Row extends object>(row: Row, computed: Computed<Wire, Row>): Wire => {
    const stored = row as Readonly<Record<string, unknown>>
    const own = computed as Readonly<Record<string, unknown>>
    const wire: Record<string, unknown> = {}
    for (const [field, column] of fields) {
      const value = field in own ? own[field] : toJson(stored[column])
      if (value !== undefined) wire[field] = value
    }
    return wire as Wire
  }
}

/**
 * Like createPresenter, for rows without computed fields. It takes only one argument, so that it can be passed to
 * `map`.
 */
export function createPlainPresenter<Schema extends z.ZodObject>(schema: Schema) {
  type Wire = z.output<Schema>
  const present = createPresenter(schema)
  return <Row extends object>(row: Record<string, never> extends Computed<Wire, Row> ? Row : never): Wire =>
    present<Row>(row, {} as Computed<Wire, Row>)
}
