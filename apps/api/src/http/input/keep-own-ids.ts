import { newId } from '../../platform/ids.ts'

/**
 * The id under which each nested record of a body is stored. One that the record has already stays; any other is
 * replaced by a new one, whether it is free, another tenant's or made up, so that no response reveals which. What else in
 * the body names the replaced id is rewritten through the same function.
 */
export function keepOwnIds(sent: readonly (string | undefined)[], own: readonly { id: string }[]) {
  const kept = new Set(own.map(({ id }) => id))
  const stored = new Map<string, string>()
  for (const id of sent) if (id !== undefined) stored.set(id, kept.has(id) ? id : newId())
  /** An id that the body brings no record for is left as it is. */
  return (id: string): string => stored.get(id) ?? id
}
