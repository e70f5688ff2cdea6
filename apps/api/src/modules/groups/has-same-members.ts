/** Whether a list of ids, in any order and with repetitions, names exactly the members. Both can be a hundred thousand. */
export function hasSameMembers(named: readonly string[], members: readonly string[]): boolean {
  const ids = new Set(named)
  return ids.size === members.length && members.every((id) => ids.has(id))
}
