import { isTextValues } from './localized-values.ts'
import { isSameValue } from './same-value.ts'

type Fields = Record<string, unknown>

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null

/** Calls `visit` with each id of `sent` and the one that `saved` has at the same place. */
function visitIds(sent: unknown, saved: unknown, visit: (made: string, given: string) => void): void {
  if (!isObject(sent) || !isObject(saved)) return
  for (const [key, value] of Object.entries(sent)) {
    const given = saved[key]
    if (key === 'id' && typeof value === 'string' && typeof given === 'string') visit(value, given)
    else visitIds(value, given, visit)
  }
}

/** Ids that were made on the page, with those that the server gave instead. */
function findGivenIds(sent: unknown, saved: unknown): ReadonlyMap<string, string> {
  const known = new Set<string>()
  visitIds(saved, saved, (id) => known.add(id))
  const found = new Map<string, string>()
  visitIds(sent, saved, (made, given) => {
    if (!known.has(made)) found.set(made, given)
  })
  return found
}

function renameIds(value: unknown, ids: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') return ids.get(value) ?? value
  if (Array.isArray(value)) return value.map((one) => renameIds(one, ids))
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, renameIds(one, ids)]))
}

/**
 * The values of a form after a save: what was typed since it was sent stays, in a text per language; all else is as it
 * was saved. What was new gets the ids that the server gave it: else the next save would make it once more.
 */
export function keepTyped<Values extends object>(sent: Values, typed: Values, saved: Values): Values {
  const ids = findGivenIds(sent, saved)
  const keep = (was: unknown, now: unknown, stored: unknown): unknown => {
    if (isSameValue(was, now)) return stored
    if (isTextValues(was) && isTextValues(now) && isTextValues(stored)) return keepEach(was, now, stored)
    return renameIds(now, ids)
  }
  const keepEach = (was: Fields, now: Fields, stored: Fields): Fields =>
    Object.fromEntries(Object.keys({ ...stored, ...now }).map((key) => [key, keep(was[key], now[key], stored[key])]))
  return keepEach(sent as Fields, typed as Fields, saved as Fields) as Values
}

/** What was edited since a save was sent. */
export const editsSince = <Edits extends object>(now: Edits, sent: Edits): Edits =>
  Object.fromEntries(
    Object.entries(now).filter(([name, value]) => !isSameValue(value, (sent as Fields)[name])),
  ) as Edits
