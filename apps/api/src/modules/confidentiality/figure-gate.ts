import { MIN_GROUP_SIZE } from '@evenground/shared/constants'
import type { HiddenReason } from '@evenground/shared/schemas'
import type { ResultsView } from './results-view.ts'

const isFew = (people: number): boolean => people > 0 && people < MIN_GROUP_SIZE

/** Judges every figure of one answer: those of too few people are hidden, unless single people may be read anyway. */
export interface FigureGate {
  view: ResultsView
  /**
   * Why a figure of so many people is hidden. `rests` are the people whom other figures of the same answer count beside
   * them: a mean of six and one of five of these tell the score of the sixth.
   */
  judge(people: number, ...rests: number[]): HiddenReason | undefined
  /** Whether figures of so few people were let through that they tell about single ones. */
  hasShownFew(): boolean
}

export function openFigureGate(view: ResultsView): FigureGate {
  let hasShownFew = false
  return {
    view,
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
  }
}
