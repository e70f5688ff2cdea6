import type { HiddenReason } from '@evenground/shared/schemas'
import type { Privacy } from './privacy.ts'
import type { ResultsView } from './results-view.ts'
import { startOfDay } from './shown-time.ts'

/**
 * Judges every figure of one answer about open responses: those of too few people are hidden, unless single people may be
 * read anyway. Figures over closed responses are those that were given out of them: it only notes what is in and what is not.
 */
export interface FigureGate {
  view: ResultsView
  /** No figure about fewer people is given out. */
  least: number
  /** Whether any response that is asked about is closed to everybody but its person. */
  hasClosed: boolean
  /** Whether all of them are. */
  isAllClosed: boolean
  /** Whether some people have a newer score than the one that their change is made of. */
  hasFurtherRuns: boolean
  /** Domains of whose closed responses something is left out. */
  missing: ReadonlySet<string>
  /**
   * Why a figure of so many people whose responses are open is hidden. `rests` are the people whom other figures of the
   * same answer count beside them: a mean of six and one of five of these tell the score of the sixth.
   */
  judge(people: number, ...rests: number[]): HiddenReason | undefined
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
  {
    least,
    hasClosed,
    hasFurtherRuns = false,
    confidential,
    count,
  }: Pick<Privacy, 'least' | 'hasClosed'> & Partial<Privacy>,
): FigureGate {
  // A rest below none: some are in the smaller figure alone.
  const isFew = (people: number): boolean => people !== 0 && people < least
  const missing = new Set<string>()
  let hasShownFew = false
  let asOf: Date | undefined
  return {
    view,
    least,
    hasClosed,
    hasFurtherRuns,
    isAllClosed: confidential !== undefined && confidential.length === count,
    missing,
    judge: (people, ...rests) => {
      const reason = isFew(people)
        ? 'fewer_than_min_group_size'
        : people > 0 && rests.some(isFew)
          ? 'protects_others'
          : undefined
      if (!view.responses) return reason
      hasShownFew ||= reason !== undefined
      return undefined
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
