import { isTextValues } from './localized-values.ts'
import { isSameValue } from './same-value.ts'

type Fields = Record<string, unknown>

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null

/** Calls `visit` with each id in `sent` and the id at the same place in `saved`. */
function visitIds(sent: unknown, saved: unknown, visit: (made: string, given: string) => void): void {
  if (!isObject(sent) || !isObject(saved)) return
  for (const [key, value] of Object.entries(sent)) {
    const given = saved[key]
    if (key === 'id' && typeof value === 'string' && typeof given === 'string') visit(value, given)
    else visitIds(value, given, visit)
  }
}

/** Maps ids created on the page to the ids that the server assigned. */
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
 * Merges form values after a save: changes made since sending are kept, per language for localized texts, and
 * everything else is as saved. New items get the ids that the server assigned; otherwise the next save would create
 * them again.
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

/** Returns the edits made since a save was sent. */
export const editsSince = <Edits extends object>(now: Edits, sent: Edits): Edits =>
  Object.fromEntries(
    Object.entries(now).filter(([name, value]) => !isSameValue(value, (sent as Fields)[name])),
  ) as Edits
