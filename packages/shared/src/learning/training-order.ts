import { byTaskOrder } from './doable-tasks.ts'
import type { TrainingGroup } from './plan-tree.ts'

export type OrderType = 'worst_factor_first' | 'forward' | 'reverse'

/** Factor id → score in percent, 0 to 100. A factor without a score is absent. */
export type FactorScores = Readonly<Record<string, number>>

type OrderedGroup = Pick<TrainingGroup, 'id' | 'factorId' | 'taskOrder'>

/** Returns the score of a group's factor in percent; null if there is none. */
export function scoreOf({ factorId }: OrderedGroup, scores: FactorScores): number | null {
  return factorId !== null && Object.hasOwn(scores, factorId) ? (scores[factorId] ?? null) : null
}

/**
 * Returns the ids of the training groups in the order in which a learner meets them. `worst_factor_first` sorts by pre
 * score ascending, `reverse` by pre score descending, `forward` by task order; micro learning always uses `forward`.
 * Groups with equal scores are in task order; groups without a score come last, in task order.
 */
export function orderTraining(input: {
  readonly groups: readonly OrderedGroup[]
  readonly orderType: OrderType
  readonly scores: FactorScores
  readonly micro: boolean
}): string[] {
  const { orderType, scores, micro } = input
  const forward = [...input.groups].sort(byTaskOrder)
  if (micro || orderType === 'forward') return forward.map(({ id }) => id)
  const direction = orderType === 'reverse' ? -1 : 1
  const rankOf = (group: OrderedGroup) => {
    const score = scoreOf(group, scores)
    return score === null ? Number.POSITIVE_INFINITY : direction * score
  }
  // The sort is stable, so groups with equal scores keep their task order.
  const ranked = forward.map((group) => ({ id: group.id, rank: rankOf(group) }))
  return ranked.sort((a, b) => (a.rank === b.rank ? 0 : a.rank - b.rank)).map(({ id }) => id)
}

/**
 * Sorts the groups by the order that was frozen when training opened. Groups that were added later go to the end in
 * task order, removed groups are ignored. With null (nothing is frozen yet) the groups are in task order.
 */
export function applyFrozenOrder<G extends OrderedGroup>(
  groups: readonly G[],
  frozenIds: readonly string[] | null,
): G[] {
  const place = new Map([...new Set(frozenIds)].map((id, index) => [id, index]))
  const placeOf = ({ id }: G) => place.get(id) ?? place.size
  return [...groups].sort((a, b) => placeOf(a) - placeOf(b) || byTaskOrder(a, b))
}
