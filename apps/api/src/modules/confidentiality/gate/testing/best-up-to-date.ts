import { cellKey, cellsOf } from '../plan/cells.ts'
import { playAtOnce } from './given-sums.ts'
import type { Shown } from './measure-shown.ts'
import type { Organization } from './organization.ts'

/** Segments are updated after this many times the minimum group size have submitted (rulings 11). */
const SEGMENT_FACTOR = 4

/**
 * The number of groups that would be up to date after a run in which segments are updated as soon as enough people have
 * submitted, if every sum of enough people could be released, whatever it reveals together with others. No planner can
 * do better without waiting. A group lacks its newest people if these are fewer than the minimum group size at the last
 * update of segments.
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
    // Waits for the last few people, so that nobody is left over.
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
