/** A caller waiting for a connection. */
export interface Waiting {
  /** The scope settings that the caller needs on its connection. */
  key?: string
  /** How often other callers were served first. */
  passed?: number
}

/** The number of waiting callers, from the front, that are considered. */
const LOOK_AHEAD_MAX = 8
/** How often a caller may be overtaken. */
const PASSED_MAX = 3

/** Moves one element of an array to another position. */
function move<Element>(list: Element[], from: number, to: number): void {
  const [element] = list.splice(from, 1)
  if (element !== undefined) list.splice(to, 0, element)
}

/**
 * Matches a waiting caller with an idle connection that already has the caller's scope settings, so that they need not
 * be sent again. Otherwise, when requests look up the caller in all domains and then read one domain, every other
 * statement would only change the scope. The pool serves the first of `waiting` with the last of `idle`, so the match
 * is moved there. Without a match, the longest idle connection changes its settings, and the others keep theirs.
 */
export function matchWaiting<Idle>(waiting: Waiting[], idle: Idle[], keyOf: (one: Idle) => string | undefined): void {
  const [first] = waiting
  if (!first || idle.length === 0) return
  const keys = idle.map(keyOf)
  const looked = (first.passed ?? 0) < PASSED_MAX ? waiting.slice(0, LOOK_AHEAD_MAX) : [first]
  for (const [position, { key }] of looked.entries()) {
    const match = key === undefined ? -1 : keys.lastIndexOf(key)
    if (match < 0) continue
    if (position > 0) first.passed = (first.passed ?? 0) + 1
    move(waiting, position, 0)
    move(idle, match, idle.length - 1)
    return
  }
  move(idle, 0, idle.length - 1)
}
