import { roundHalfUp } from '../scoring/round-half-up.ts'

interface Interval {
  readonly low: number
  readonly high: number
}

interface Change {
  /** Points; null without people who have both scores. */
  readonly mean: number | null
  readonly n: number | null
  readonly interval: Interval | null
  readonly isHidden: boolean
}

/** The figures that the sentences on top of a dashboard are made from. */
export interface StoryFacts {
  readonly completed: number
  readonly assigned: number
  readonly basis: 'pre' | 'post' | null
  /** Null while nobody has one, or where it is hidden. */
  readonly score: number | null
  readonly isScoreHidden: boolean
  readonly change: Change
  readonly factors: readonly {
    readonly id: string
    readonly isSuper: boolean
    readonly score: number | null
    /** Points, as they are shown; null where that is hidden or of nobody. */
    readonly change: number | null
    /** 95 %, of the change. */
    readonly interval: Interval | null
  }[]
}

/** One sentence: which it is, and what is said in it. */
export type StorySentence =
  | { readonly kind: 'nobody_assigned' | 'scores_hidden' | 'no_scores' | 'change_hidden' | 'no_pairs' }
  | {
      readonly kind: 'finished' | 'none_finished' | 'all_finished'
      readonly completed: number
      readonly assigned: number
    }
  | { readonly kind: 'score'; readonly basis: 'pre' | 'post'; readonly score: number }
  | { readonly kind: 'rose' | 'fell' | 'unsure'; readonly points: number; readonly interval: Interval }
  | { readonly kind: 'few_pairs'; readonly points: number; readonly pairs: number }
  | {
      readonly kind: 'lowest' | 'lowest_gained_most' | 'lowest_and_falling'
      readonly factorId: string
      /** As it is shown: a whole number. */
      readonly score: number
    }

function tellParticipation({ completed, assigned }: StoryFacts): StorySentence {
  if (assigned === 0) return { kind: 'nobody_assigned' }
  const kind = completed === 0 ? 'none_finished' : completed === assigned ? 'all_finished' : 'finished'
  return { kind, completed, assigned }
}

const findDirection = ({ low, high }: Interval): 'rose' | 'fell' | 'unsure' =>
  low > 0 ? 'rose' : high < 0 ? 'fell' : 'unsure'

/** A change is called one only where its interval leaves 0. */
function tellChange({ change, score, basis, isScoreHidden }: StoryFacts): StorySentence[] {
  const { mean, n, interval, isHidden } = change
  if (isHidden)
    return score !== null && basis
      ? [{ kind: 'score', basis, score }, { kind: 'change_hidden' }]
      : [{ kind: 'scores_hidden' }]
  if (mean === null || n === null || n === 0) {
    if (isScoreHidden) return [{ kind: 'scores_hidden' }]
    if (score === null || basis === null) return [{ kind: 'no_scores' }]
    return [{ kind: 'score', basis, score }, { kind: 'no_pairs' }]
  }
  if (!interval) return [{ kind: 'few_pairs', points: mean, pairs: n }]
  return [{ kind: findDirection(interval), points: mean, interval }]
}

/**
 * The lowest factor, where it is one alone as scores are shown; that it fell or rose only where its interval leaves 0. Which
 * rose the most goes by the changes as they are shown.
 */
function tellLowest({ factors }: StoryFacts): StorySentence[] {
  const own = factors.flatMap(({ isSuper, score, ...factor }) =>
    isSuper || score === null ? [] : [{ ...factor, score: roundHalfUp(score) }],
  )
  const [lowest, next] = [...own].sort((one, other) => one.score - other.score)
  if (!lowest || !next || lowest.score === next.score) return []
  const { id: factorId, score, change, interval } = lowest
  const direction = interval ? findDirection(interval) : 'unsure'
  if (direction === 'fell') return [{ kind: 'lowest_and_falling', factorId, score }]
  const others = own.filter(({ id }) => id !== factorId).flatMap((other) => other.change ?? [])
  const isMost = change !== null && others.length === own.length - 1 && others.every((one) => one < change)
  return [{ kind: direction === 'rose' && isMost ? 'lowest_gained_most' : 'lowest', factorId, score }]
}

/** What a dashboard says in two or three sentences, from its own figures: that something moved only where its interval says so. */
export const tellDashboardStory = (facts: StoryFacts): StorySentence[] => [
  tellParticipation(facts),
  ...tellChange(facts),
  ...tellLowest(facts),
]
