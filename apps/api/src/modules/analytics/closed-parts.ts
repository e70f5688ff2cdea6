import type { HiddenReason } from '@evenground/shared/schemas'
import { findMean, findPairs, type Released, type ReleasedPlan } from '../releases/index.ts'
import type { FactorMeans, FactorMoments } from './moments.repo.ts'

/** Which figures of a factor are judged by themselves. */
export type Cell = 'pre' | 'post' | 'pairs'

export type Reasons = { [Kind in Cell]?: HiddenReason | undefined }

type Figures = Omit<FactorMoments, Exclude<keyof FactorMeans, `${string}N` | `${string}Mean` | 'pairs'>>

/** What was published of a domain's closed responses about one factor. */
export interface ClosedPart {
  domainId: string
  reasons: Reasons
  /** When it was closed. */
  asOf: Date[]
  figures: Figures
}

/** Figures of no one. */
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

/** A figure where the factor is in it, or why there is none; undefined where no one counts. */
function look<Found>(
  released: Released | undefined,
  find: (figure: Exclude<Released, { hidden: HiddenReason }>) => Found | undefined,
): { found: Found; asOf: Date } | { hidden: HiddenReason } | undefined {
  if (!released) return undefined
  if (released.hidden) return { hidden: released.hidden }
  const found = find(released)
  return found ? { found, asOf: released.asOf } : { hidden: 'not_yet_included' }
}

/** One factor of a domain's closed responses. */
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
