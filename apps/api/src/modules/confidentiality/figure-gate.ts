import type { HiddenReason } from '@evenground/shared/schemas'
import type { Privacy } from './privacy.ts'
import type { ResultsView } from './results-view.ts'

/**
 * A population of its own: the domain whose closed responses it is made of, or null for those that are not closed.
 * Closed and open ones are never judged together, since some callers know the open ones one by one.
 */
export type Population = string | null

/** Judges every figure of one answer: those of too few people are hidden, unless single people may be read anyway. */
export interface FigureGate {
  view: ResultsView
  /** No figure about fewer people is given out. */
  least: number
  /** Whether any response that is asked about is closed to everybody but its person. */
  hasClosed: boolean
  /** Populations of which something is left out of a sum, as far as they are domains. */
  missing: ReadonlySet<string>
  /**
   * Why a figure of so many people of a population is hidden. `rests` are the people whom other figures of the same answer
   * count beside them: a mean of six and one of five of these tell the score of the sixth.
   */
  judge(of: Population, people: number, ...rests: number[]): HiddenReason | undefined
  /** Whether figures of so few people were let through that they tell about single ones. */
  hasShownFew(): boolean
}

export function openFigureGate(
  view: ResultsView,
  { least, hasClosed }: Pick<Privacy, 'least' | 'hasClosed'>,
): FigureGate {
  const isFew = (people: number): boolean => people > 0 && people < least
  const missing = new Set<string>()
  let hasShownFew = false
  return {
    view,
    least,
    hasClosed,
    missing,
    judge: (of, people, ...rests) => {
      const reason = isFew(people)
        ? 'fewer_than_min_group_size'
        : people > 0 && rests.some(isFew)
          ? 'protects_others'
          : undefined
      if (view.responses && of === null) {
        hasShownFew ||= reason !== undefined
        return undefined
      }
      if (reason && of !== null) missing.add(of)
      return reason
    },
    hasShownFew: () => hasShownFew,
  }
}
