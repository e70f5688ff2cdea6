import type { Participation } from '../../schemas/index.ts'
import { intervalOfShareDifference } from '../../scoring/statistics/interval-of-share-difference.ts'

/** A percentage of fewer people says little. */
const PEOPLE_MIN = 10
/** A smaller distance from everyone is no finding. */
const POINTS_MIN = 5

const shareOf = ({ completed, n }: { completed: number; n: number }) => (n === 0 ? 0 : (100 * completed) / n)

/** Groups of enough people first, those where fewest have finished on top; then smaller ones, in the order given. */
export function rankParticipation(segments: Participation['segments']): Participation['segments'] {
  const large = segments.filter(({ n }) => n >= PEOPLE_MIN)
  return [...large.sort((one, other) => shareOf(one) - shareOf(other)), ...segments.filter(({ n }) => n < PEOPLE_MIN)]
}

/**
 * The group of ten people or more in which the smallest share has finished, with its share and everyone's in percent. Null
 * where there is no such group, and where every group of that size has the same share.
 */
export function findLeastFinished({ everybody, segments }: Participation) {
  const ranked = rankParticipation(segments).filter(({ n }) => n >= PEOPLE_MIN)
  const [group, last] = [ranked[0], ranked.at(-1)]
  if (!group || !last || (ranked.length > 1 && shareOf(group) === shareOf(last))) return null
  return { group, share: shareOf(group), overall: shareOf(everybody) }
}

/**
 * The same group where it is clearly behind: by five points or more, and further from the people outside it than chance
 * would explain (95 % interval of the difference below 0). In a small group a few people make a large difference.
 */
export function findBehind(participation: Participation) {
  const found = findLeastFinished(participation)
  if (!found || found.overall - found.share < POINTS_MIN) return null
  const { completed, n } = found.group
  const others = { count: participation.everybody.completed - completed, n: participation.everybody.n - n }
  if (others.n === 0) return null
  return intervalOfShareDifference({ count: completed, n }, others).high < 0 ? found : null
}
