import type { HiddenReason } from '@evenground/shared/schemas'
import { findMean, findPairs, type Released, type ReleasedPlan } from '../releases/index.ts'
import type { FactorMeans, FactorMoments } from './moments.repo.ts'

/** The figures of a factor that are shown or hidden independently of each other. */
export type Cell = 'pre' | 'post' | 'pairs'

export type Reasons = { [Kind in Cell]?: HiddenReason | undefined }

type Figures = Omit<FactorMoments, Exclude<keyof FactorMeans, `${string}N` | `${string}Mean` | 'pairs'>>

/** The published figures of a domain's closed responses about one factor. */
export interface ClosedPart {
  domainId: string
  reasons: Reasons
  /** The closing times up to which the figures count responses. */
  asOf: Date[]
  figures: Figures
}

/** Figures without any people. */
export const NOBODY: Figures = {
  preN: 0,
  preMean: null,
  preVariance: null,
  postN: 0,
  postMean: null,
  postVariance: null,
  pairs: 0,
  pairedPreMean: null,
  pairedPostMean: null,
  pairedPreVariance: null,
  pairedPostVariance: null,
  meanChange: null,
  changeVariance: null,
}

/** Finds a figure of the factor, or the reason why it is hidden. Undefined if there is no figure. */
function look<Found>(
  released: Released | undefined,
  find: (figure: Exclude<Released, { hidden: HiddenReason }>) => Found | undefined,
): { found: Found; asOf: Date } | { hidden: HiddenReason } | undefined {
  if (!released) return undefined
  if (released.hidden) return { hidden: released.hidden }
  const found = find(released)
  return found ? { found, asOf: released.asOf } : { hidden: 'not_yet_included' }
}

/** The published figures of a domain's closed responses about one factor. */
export function findClosedPart({ domainId, factorIds, figures }: ReleasedPlan, factorId: string): ClosedPart {
  const part: ClosedPart = { domainId, reasons: {}, asOf: [], figures: { ...NOBODY } }
  if (!factorIds.includes(factorId)) return part
  const take = <Found>(
    cell: Cell,
    looked: ReturnType<typeof look<Found>>,
    write: (found: Found) => Partial<Figures>,
  ): void => {
    if (!looked) return
    if ('hidden' in looked) {
      part.reasons[cell] = looked.hidden
      return
    }
    part.asOf.push(looked.asOf)
    Object.assign(part.figures, write(looked.found))
  }
  const meanOf = (side: 'pre' | 'post') => look(figures[side], (figure) => findMean(figure, factorId))
  take('pre', meanOf('pre'), ({ n, mean, variance }) => ({ preN: n, preMean: mean, preVariance: variance }))
  take('post', meanOf('post'), ({ n, mean, variance }) => ({ postN: n, postMean: mean, postVariance: variance }))
  take(
    'pairs',
    look(figures.pair, (figure) => findPairs(figure, factorId)),
    ({ n, pre, post, change }) => ({
      pairs: n,
      pairedPreMean: pre.mean,
      pairedPreVariance: pre.variance,
      pairedPostMean: post.mean,
      pairedPostVariance: post.variance,
      meanChange: change.mean,
      changeVariance: change.variance,
    }),
  )
  return part
}
