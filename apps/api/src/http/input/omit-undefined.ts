type Given<T> = { [K in keyof T]?: Exclude<T[K], undefined> }

/** Leaves out what the client left out, so that a change does not touch it. null stays: it clears. */
export function omitUndefined<T extends object>(values: T): Given<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Given<T>
}
