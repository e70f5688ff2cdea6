import type { Participation } from '../../schemas/index.ts'
import { intervalOfShareDifference } from '../../scoring/statistics/interval-of-share-difference.ts'

/** Minimum group size: a percentage of fewer people says little. */
const PEOPLE_MIN = 10
/** Minimum distance from the overall share, in percentage points, that is worth reporting. */
const POINTS_MIN = 5

const shareOf = ({ completed, n }: { completed: number; n: number }) => (n === 0 ? 0 : (100 * completed) / n)

/**
 * Sorts groups of at least ten people by the share of members who have finished, lowest first. Smaller groups follow in
 * the order given.
 */
export function rankParticipation(segments: Participation['segments']): Participation['segments'] {
  const large = segments.filter(({ n }) => n >= PEOPLE_MIN)
  return [...large.sort((one, other) => shareOf(one) - shareOf(other)), ...segments.filter(({ n }) => n < PEOPLE_MIN)]
}

/**
 * Returns the group of at least ten people with the lowest share of members who have finished, with its share and the
 * overall share in percent. Null if there is no group of that size, if two such groups tie for the lowest share, or if
 * the group is not below everyone's share.
 */
export function findLeastFinished({ everybody, segments }: Participation) {
  const [group, next] = rankParticipation(segments).filter(({ n }) => n >= PEOPLE_MIN)
  if (!group) return null
  const [share, overall] = [shareOf(group), shareOf(everybody)]
  const isTied = next !== undefined && shareOf(next) === share
  return isTied || share >= overall ? null : { group, share, overall }
}

/**
 * Returns the group of `findLeastFinished` if it is clearly behind, else null. Clearly behind means: at least five
 * points below everyone's share, and the 95 % interval of its difference from the people outside the group is below 0.
 * In small groups a few people make a large difference by chance.
 */
export function findBehind(participation: Participation) {
  const found = findLeastFinished(participation)
  if (!found || found.overall - found.share < POINTS_MIN) return null
  const { completed, n } = found.group
  const others = { count: participation.everybody.completed - completed, n: participation.everybody.n - n }
  if (others.n === 0) return null
  return intervalOfShareDifference({ count: completed, n }, others).high < 0 ? found : null
}
