interface Reference {
  value?: unknown
  $ref?: unknown
}

/** Whom an object refers to: its value, or the end of the address that it sends instead. */
export function readReference({ value, $ref }: Reference): unknown {
  if (value !== undefined || typeof $ref !== 'string') return value
  return $ref.slice($ref.lastIndexOf('/') + 1) || undefined
}
