/** What the fields of one schema mean, by name. A field of an inner object has a path: `secret1.question`. */
type FieldWords = Readonly<Record<string, string>>

/**
 * Field words by schema. A schema whose name ends in Input, Update, List, Row, Detail, Pick or Whole has the words of
 * the schema without that ending, except for fields that are listed under its full name. For a body or a response
 * without a name, the id of the operation is the name.
 */
export type SchemaWords = Readonly<Record<string, FieldWords>>
