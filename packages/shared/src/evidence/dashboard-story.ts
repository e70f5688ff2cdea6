import { findLowest } from './find-lowest.ts'

interface Interval {
  readonly low: number
  readonly high: number
}

interface Change {
  /** Mean change in percentage points; null if no one has both scores. */
  readonly mean: number | null
  readonly n: number | null
  readonly interval: Interval | null
  readonly isHidden: boolean
}

/** The figures from which the sentences at the top of a dashboard are chosen. */
export interface StoryFacts {
  readonly completed: number
  readonly assigned: number
  readonly basis: 'pre' | 'post' | null
  /** Percent; null if there are no scores or the score is hidden. */
  readonly score: number | null
  readonly isScoreHidden: boolean
  readonly change: Change
  readonly factors: readonly {
    readonly id: string
    readonly isSuper: boolean
    readonly score: number | null
    /** Change in percentage points as displayed; null if it is hidden or no one has both scores. */
    readonly change: number | null
    /** 95 % confidence interval of the change, in percentage points. */
    readonly interval: Interval | null
  }[]
}

/** One sentence: its kind and the values that its text contains. */
export type StorySentence =
  | { readonly kind: 'nobody_assigned' | 'scores_hidden' | 'no_scores' | 'change_hidden' | 'no_pairs' }
  | {
      readonly kind: 'finished' | 'none_finished' | 'all_finished'
      readonly completed: number
      readonly assigned: number
    }
  | { readonly kind: 'score'; readonly basis: 'pre' | 'post'; readonly score: number }
  | {
      readonly kind: 'rose' | 'fell' | 'unsure'
      readonly points: number
      /** The number of people with both scores. */
      readonly pairs: number
      readonly interval: Interval
    }
  | { readonly kind: 'few_pairs'; readonly points: number; readonly pairs: number }
  | {
      readonly kind: 'lowest' | 'lowest_gained_most' | 'lowest_and_falling'
      readonly factorId: string
      /** The displayed score, a whole number. */
      readonly score: number
    }

function chooseParticipation({ completed, assigned }: StoryFacts): StorySentence {
  if (assigned === 0) return { kind: 'nobody_assigned' }
  const kind = completed === 0 ? 'none_finished' : completed === assigned ? 'all_finished' : 'finished'
  return { kind, completed, assigned }
}

const findDirection = ({ low, high }: Interval): 'rose' | 'fell' | 'unsure' =>
  low > 0 ? 'rose' : high < 0 ? 'fell' : 'unsure'

/** Chooses the sentences about the change. They say that scores rose or fell only if the interval excludes 0. */
function chooseChange({ change, score, basis, isScoreHidden }: StoryFacts): StorySentence[] {
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
  return [{ kind: findDirection(interval), points: mean, pairs: n, interval }]
}

/**
 * Describes the factor with the lowest score, unless another factor has the same rounded score. Says that the factor
 * fell or rose only if its interval excludes 0. Which factor rose most is decided by the displayed changes.
 */
function chooseLowest({ factors }: StoryFacts): StorySentence[] {
  const own = factors
    .filter(({ isSuper }) => !isSuper)
    .flatMap(({ score, ...factor }) => (score === null ? [] : [{ ...factor, score }]))
  const lowest = findLowest(own)
  if (!lowest) return []
  const { id: factorId, score, change, interval } = lowest
  const direction = interval ? findDirection(interval) : 'unsure'
  if (direction === 'fell') return [{ kind: 'lowest_and_falling', factorId, score }]
  const others = own.filter(({ id }) => id !== factorId).flatMap((other) => other.change ?? [])
  const isMost = change !== null && others.length === own.length - 1 && others.every((one) => one < change)
  return [{ kind: direction === 'rose' && isMost ? 'lowest_gained_most' : 'lowest', factorId, score }]
}

/**
 * Returns the two or three sentences at the top of a dashboard. A change is called a rise or a fall only if its
 * interval excludes 0.
 */
export const chooseStorySentences = (facts: StoryFacts): StorySentence[] => [
  chooseParticipation(facts),
  ...chooseChange(facts),
  ...chooseLowest(facts),
]
