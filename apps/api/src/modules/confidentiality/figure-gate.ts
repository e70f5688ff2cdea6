import type { Privacy } from './privacy.ts'
import type { ResultsView } from './results-view.ts'
import { startOfDay } from './shown-time.ts'

/**
 * Follows the figures of one answer. Those over responses that the caller may not read one by one are what was released of them:
 * it notes what is in and what is not. Those over the others are shown whatever their size, and it notes which are of few.
 */
export interface FigureGate {
  view: ResultsView
  /** No figure about fewer people is published. */
  least: number
  /** Whether figures over any response that is asked about are those that were released. */
  hasClosed: boolean
  /** Whether those over all of them are. */
  isAllClosed: boolean
  /** Domains of whose closed responses something is left out. */
  missing: ReadonlySet<string>
  /**
   * Notes a figure over responses that the caller may read one by one. `rests` are the people whom other figures of the same
   * answer count beside them: a mean of six and one of five of these tell the score of the sixth.
   */
  noteSize(people: number, ...rests: number[]): void
  /** Whether figures of so few people were let through that they tell about single ones. */
  hasShownFew(): boolean
  /** Notes that closed responses of a domain are left out of a figure. */
  leaveOut(domainId: string): void
  /** Notes when closed responses were last added to a figure. */
  noteAsOf(closedAt: Date): void
  /** Forgets what a look that is not shown left out or took in. That figures of few were let through stays. */
  lookAgain(): void
  /** The newest of these days; undefined where there are none. */
  asOf(): Date | undefined
}

export function openFigureGate(
  view: ResultsView,
  { least, hasClosed, isAllClosed }: Pick<Privacy, 'least' | 'hasClosed' | 'isAllClosed'>,
): FigureGate {
  // A rest below none: some are only in the smaller figure.
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
