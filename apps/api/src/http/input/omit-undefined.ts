type Given<T> = { [K in keyof T]?: Exclude<T[K], undefined> }

/** Removes undefined fields, so that a change keeps what the client left out. null stays: it clears a field. */
export function omitUndefined<T extends object>(values: T): Given<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Given<T>
}
