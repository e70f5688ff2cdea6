import { type FigureGate, poolMeans } from '../confidentiality/index.ts'
import type { ReleasedPlan } from '../releases/index.ts'
import { type Cell, type ClosedPart, findClosedPart, type Reasons } from './closed-parts.ts'
import type { FactorMeans, FactorMoments } from './moments.repo.ts'

/** Why figures of a factor are hidden. If they are, n does not say how many people there are. */
export interface Judged {
  hidden: Reasons
}

type Figures = Partial<FactorMoments> & Pick<FactorMeans, 'preN' | 'postN' | 'pairs'>
type OpenFigures = Figures & Pick<FactorMeans, 'preRest' | 'postRest'>

const COUNTS = { pre: 'preN', post: 'postN', pairs: 'pairs' } as const

/**
 * Tells the gate how many people a figure counts. Next to the means of everyone, the mean of people with both scores
 * also reveals the few others, who have only one score or another one in a later run.
 */
function noteSize(part: OpenFigures, cell: Cell, gate: FigureGate): void {
  const { pairs, preRest, postRest } = part
  if (cell === 'pairs') gate.noteSize(pairs, preRest, postRest)
  else gate.noteSize(part[COUNTS[cell]])
}

const poolOf = (parts: readonly Figures[], cell: Cell, mean: keyof Figures, variance: keyof Figures) =>
  poolMeans(
    parts.map((part) => ({
      n: part[COUNTS[cell]],
      mean: (part[mean] ?? null) as number | null,
      variance: (part[variance] ?? null) as number | null,
    })),
  )

/** Combines the figures of responses that the caller may read individually with the published figures of all others. */
function poolFactor<Row extends FactorMeans>(open: Row, closed: readonly ClosedPart[], gate: FigureGate): Row & Judged {
  const hidden: Reasons = {}
  const shown = (cell: Cell): readonly Figures[] => {
    noteSize(open, cell, gate)
    const given = closed.filter(({ figures }) => figures[COUNTS[cell]] > 0)
    for (const { asOf } of given) for (const closedAt of asOf) gate.noteAsOf(closedAt)
    for (const { domainId, reasons } of closed) if (reasons[cell]) gate.leaveOut(domainId)
    const parts = [...(open[COUNTS[cell]] > 0 ? [open] : []), ...given.map(({ figures }) => figures)]
    if (parts.length === 0) hidden[cell] = closed.find(({ reasons }) => reasons[cell])?.reasons[cell]
    return parts
  }
  const [pre, post, pairs] = [shown('pre'), shown('post'), shown('pairs')]
  const before = poolOf(pre, 'pre', 'preMean', 'preVariance')
  const after = poolOf(post, 'post', 'postMean', 'postVariance')
  const pairedBefore = poolOf(pairs, 'pairs', 'pairedPreMean', 'pairedPreVariance')
  const pairedAfter = poolOf(pairs, 'pairs', 'pairedPostMean', 'pairedPostVariance')
  const change = poolOf(pairs, 'pairs', 'meanChange', 'changeVariance')
  return {
    ...open,
    preN: before.n,
    preMean: before.mean,
    preVariance: before.variance,
    postN: after.n,
    postMean: after.mean,
    postVariance: after.variance,
    pairs: pairedBefore.n,
    pairedPreMean: pairedBefore.mean,
    pairedPostMean: pairedAfter.mean,
    pairedPreVariance: pairedBefore.variance,
    pairedPostVariance: pairedAfter.variance,
    meanChange: change.mean,
    changeVariance: change.variance,
    hidden,
  }
}

/** Combines the figures of each factor, in the order of the rows. */
export function poolPopulations<Row extends FactorMeans>(
  rows: readonly Row[],
  plans: readonly ReleasedPlan[],
  gate: FigureGate,
): (Row & Judged)[] {
  return rows.map((row) =>
    poolFactor(
      row,
      plans.map((plan) => findClosedPart(plan, row.factorId)),
      gate,
    ),
  )
}
