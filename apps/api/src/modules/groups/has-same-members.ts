/** Whether a list of IDs, in any order and with repetitions, is exactly the members. Fast enough for 100,000 IDs. */
export function hasSameMembers(named: readonly string[], members: readonly string[]): boolean {
  const ids = new Set(named)
  return ids.size === members.length && members.every((id) => ids.has(id))
}
