import { newId } from '../../platform/ids.ts'

/**
 * Returns a function that maps the id of a nested record in a body to the id under which it is stored. Ids that the
 * stored record already contains stay. Every other id is replaced by a new one, whether it is free, another tenant's or
 * made up, so that the response does not reveal which. References to a replaced id elsewhere in the body go through the
 * same function.
 */
export function keepOwnIds(sent: readonly (string | undefined)[], own: readonly { id: string }[]) {
  const kept = new Set(own.map(({ id }) => id))
  const stored = new Map<string, string>()
  for (const id of sent) if (id !== undefined) stored.set(id, kept.has(id) ? id : newId())
  /** An id that belongs to no record of the body stays unchanged. */
  return (id: string): string => stored.get(id) ?? id
}
