/** Someone who waits for a connection. */
export interface Waiting {
  /** The scope settings that the connection needs before it can be used. */
  key?: string
  /** How often others were served first. */
  passed?: number
}

/** Further back than this no one is looked for. */
const LOOK_AHEAD_MAX = 8
/** No one is passed more often than this. */
const PASSED_MAX = 3

/** Moves one element of an array to a place in it. */
function move<Element>(list: Element[], from: number, to: number): void {
  const [element] = list.splice(from, 1)
  if (element !== undefined) list.splice(to, 0, element)
}

/**
 * Brings together who waits and a connection that was told the same before, so that it need not be told again: where a
 * request looks up who asks in all domains and then reads one, every other statement would do nothing else. A pool serves
 * the first of `waiting` with the last of `idle`. Where no one suits, the connection that has rested the longest is told
 * again, and the others keep what they know.
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
