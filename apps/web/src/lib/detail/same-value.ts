const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Whether two form values are equal. Missing and undefined properties are equal. */
export function isSameValue(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (!isObject(a) || !isObject(b) || Array.isArray(a) !== Array.isArray(b)) return false
  const keys = new Set([...Object.keys(a), ...Object.keys(b)])
  return [...keys].every((key) => isSameValue(a[key], b[key]))
}

/** Names of the fields whose values differ. */
export function changedFields(before: object, after: object): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  const read = (values: object, name: string) => (values as Record<string, unknown>)[name]
  return [...names].filter((name) => !isSameValue(read(before, name), read(after, name)))
}
