interface Reference {
  value?: unknown
  $ref?: unknown
}

/** Returns the id that an object refers to: its `value`, or the last part of its `$ref`. */
export function readReference({ value, $ref }: Reference): unknown {
  if (value !== undefined || typeof $ref !== 'string') return value
  return $ref.slice($ref.lastIndexOf('/') + 1) || undefined
}
