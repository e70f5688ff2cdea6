import type { z } from 'zod'

type CamelCase<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name

/** The fields of `Wire` that are stored in a column of the same name, in camel case. */
export type FieldWithColumn<Wire, Row> = {
  [Field in keyof Wire & string]: CamelCase<Field> extends keyof Row ? Field : never
}[keyof Wire & string]

type Presented<Value> = Value extends Date ? string : Value

/**
 * Whether a column can be answered as it is. A column of JSON contains what the contract let in, and so does a text that
 * the contract restricts to some words; but what may be null in the database may be null on the wire.
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
 * Answers rows in the shape of the contract: `domain_id` comes from `domainId`, and a moment is written as text. What has
 * no such column, or one of another type, the caller computes; the compiler names what is missing. Nothing is answered
 * that the contract does not have.
 *
 * Not for what depends on who reads it: such fields are written out, so that no one shows them by leaving a line out.
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

/** The same for rows of which nothing is computed. It takes only one argument, so that lists can be mapped with it. */
export function createPlainPresenter<Schema extends z.ZodObject>(schema: Schema) {
  type Wire = z.output<Schema>
  const present = createPresenter(schema)
  return <Row extends object>(row: Record<string, never> extends Computed<Wire, Row> ? Row : never): Wire =>
    present<Row>(row, {} as Computed<Wire, Row>)
}
