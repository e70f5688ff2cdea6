import type { Privacy } from './privacy.ts'
import type { ResultsView } from './results-view.ts'
import { startOfDay } from './shown-time.ts'

/**
 * Keeps track of the figures in one response. Figures over responses that the caller may not read one by one are the
 * released sums: the gate notes what these include and what is missing. Figures over all other responses are shown at
 * any size: the gate notes those about few people.
 */
export interface FigureGate {
  view: ResultsView
  /** The minimum group size. No figure about fewer people is published. */
  least: number
  /** Whether any of the requested responses is only counted in released sums. */
  hasClosed: boolean
  /** Whether all of the requested responses are only counted in released sums. */
  isAllClosed: boolean
  /** IDs of the domains with closed responses that are missing from a figure. */
  missing: ReadonlySet<string>
  /**
   * Notes the size of a figure over responses that the caller may read one by one. `rests` are differences in people to
   * other figures in the same response: a mean of six and a mean of five of them reveal the score of the sixth.
   */
  noteSize(people: number, ...rests: number[]): void
  /** Whether any figure shown was about so few people that it reveals something about single ones. */
  hasShownFew(): boolean
  /** Notes that closed responses of a domain are missing from a figure. */
  leaveOut(domainId: string): void
  /** Notes when closed responses were last added to a figure. */
  noteAsOf(closedAt: Date): void
  /** Forgets the missing domains and dates of figures that are not shown after all. `hasShownFew` keeps its value. */
  lookAgain(): void
  /** The latest noted day; undefined if none was noted. */
  asOf(): Date | undefined
}

export function openFigureGate(
  view: ResultsView,
  { least, hasClosed, isAllClosed }: Pick<Privacy, 'least' | 'hasClosed' | 'isAllClosed'>,
): FigureGate {
  // A negative rest means that some people are only in the smaller figure.
  const isFew = (people: number): boolean => people !== 0 && people < least
  const missing = new Set<string>()
  let hasShownFew = false
  let asOf: Date | undefined
  return {
    view,
    least,
    hasClosed,
    isAllClosed,
    missing,
    noteSize: (people, ...rests) => {
      hasShownFew ||= isFew(people) || (people > 0 && rests.some(isFew))
    },
    hasShownFew: () => hasShownFew,
    leaveOut: (domainId) => missing.add(domainId),
    noteAsOf: (closedAt) => {
      const day = startOfDay(closedAt)
      if (!asOf || day > asOf) asOf = day
    },
    lookAgain: () => {
      missing.clear()
      asOf = undefined
    },
    asOf: () => asOf,
  }
}
