import { cellKey, cellsOf } from '../plan/cells.ts'
import { playAtOnce } from './given-sums.ts'
import type { Shown } from './measure-shown.ts'
import type { Organization } from './organization.ts'

/** Segments are renewed when this many times the least size have submitted (rulings 11). */
const SEGMENT_FACTOR = 4

/**
 * What would be up to date after a run in which segments are renewed as soon as enough have submitted, if every sum of enough
 * people could be released, whatever it tells together with others: no planner can do better that does not wait. A group lacks
 * its newest people where these are fewer than the least size when segments are renewed for the last time.
 */
export function countBest(organization: Organization, leastSize: number): Omit<Shown, 'groups'> {
  const attributes = organization.attributes.map(({ key }) => key)
  const submissions = organization.submissions.filter(({ type }) => type === 'pre').sort((a, b) => a.at - b.at)
  const people = new Map<string, number>()
  const fresh = new Map<string, number>()
  let since = 0
  for (const [at, { profile }] of submissions.entries()) {
    for (const cell of cellsOf(profile, attributes)) {
      const key = cellKey(cell)
      people.set(key, (people.get(key) ?? 0) + 1)
      fresh.set(key, (fresh.get(key) ?? 0) + 1)
    }
    since += 1
    const left = submissions.length - at - 1
    // The last few are waited for, so that no one is left over.
    if (left > 0 && (since < SEGMENT_FACTOR * leastSize || left < leastSize)) continue
    for (const [key, count] of fresh) if (count >= leastSize) fresh.set(key, 0)
    since = 0
  }
  const groups = [...people].filter(([, count]) => count >= leastSize)
  return {
    atOnce: playAtOnce(organization).state.given.length,
    upToDate: groups.filter(([key]) => fresh.get(key) === 0).length,
  }
}
