/** In characters of JSON. Fields with longer values are left out, so the log does not contain their values. */
const LONGEST = 2000

/** Which permissions a role or key gained and lost, by key; undefined if none. */
export function listGrants(before: Iterable<string>, after: Iterable<string>) {
  const [old, present] = [new Set(before), new Set(after)]
  const added = [...present].filter((key) => !old.has(key))
  const removed = [...old].filter((key) => !present.has(key))
  return added.length + removed.length > 0 ? { added, removed } : undefined
}

const toProperty = (field: string): string =>
  field.replaceAll(/_([a-z0-9])/g, (_all, letter: string) => letter.toUpperCase())

const isShort = (value: unknown): boolean => JSON.stringify(value ?? null).length <= LONGEST

/**
 * The old and new values of the changed fields, by their names in the API. Pass only fields of settings and content,
 * since personal data must not be in the log.
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
