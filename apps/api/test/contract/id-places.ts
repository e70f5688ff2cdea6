import { type Description, type JsonSchema, resolveSchema } from '../fuzz/operations.ts'

/** Every place in a body that takes an id, such as `body.questions.*.factor_id`. */
export function listIdPlaces(description: Description, given: JsonSchema, path: string, depth = 0): string[] {
  const schema = resolveSchema(description, given)
  if (schema.format === 'uuid') return [path]
  if (depth > 8) return []
  const next = (inner: JsonSchema, at: string) => listIdPlaces(description, inner, at, depth + 1)
  return [
    ...[schema.anyOf, schema.oneOf, schema.allOf].flatMap((parts) => (parts ?? []).flatMap((part) => next(part, path))),
    ...(schema.items ? next(schema.items, `${path}.*`) : []),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => next(inner, `${path}.${name}`)),
  ]
}

/** Accounts that already exist, in a list that is sent back as it was read. */
const REFERENCES = /body\.exceptions\.\*\.id$/

/** Whether the place contains the id of a record nested in the saved one, and not a reference to another record. */
export const isNestedId = (place: string): boolean => /\.\*\.id$/.test(place) && !REFERENCES.test(place)
