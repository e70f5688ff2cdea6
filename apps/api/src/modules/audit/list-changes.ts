/** Longer values are left out: the log names their field, but does not contain the value. */
const LONGEST = 2000

const toProperty = (field: string): string =>
  field.replaceAll(/_([a-z0-9])/g, (_all, letter: string) => letter.toUpperCase())

const isShort = (value: unknown): boolean => JSON.stringify(value ?? null).length <= LONGEST

/**
 * The old and the new value of each field that has changed, by the field's name on the wire. Name fields of settings and
 * content only: nothing that describes a person has a place in the log.
 */
export function listChanges(
  fields: readonly string[],
  before: object,
  after: object,
): { before: Record<string, unknown>; after: Record<string, unknown> } | undefined {
  const readField = (record: object, field: string) => (record as Record<string, unknown>)[toProperty(field)]
  const changed = fields.filter((field) => {
    const values = [readField(before, field), readField(after, field)]
    const [old, present] = values.map((value) => JSON.stringify(value))
    return old !== undefined && present !== undefined && old !== present && values.every(isShort)
  })
  if (changed.length === 0) return undefined
  const pick = (record: object) => Object.fromEntries(changed.map((field) => [field, readField(record, field)]))
  return { before: pick(before), after: pick(after) }
}
