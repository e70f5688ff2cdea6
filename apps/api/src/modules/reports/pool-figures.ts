import type { HiddenReason } from '@evenground/shared/schemas'
import { shownIntervalOfMean, summarizeChangeMoments } from '@evenground/shared/scoring'
import { type FigureGate, type Pooled, poolMeans } from '../confidentiality/index.ts'
import type { AnswerCounts, Distribution } from './questions.repo.ts'
import type { ChangeMomentsRow, Moments } from './scores.repo.ts'

/** What was released of a domain's closed responses, or the reason why nothing was. */
type OfClosed<Given> =
  | ({ domainId: string; asOf: Date; hidden?: undefined } & Given)
  | { domainId: string; hidden: HiddenReason }

interface Figure {
  n: number
  mean: number
  variance: number | null
}

type Sides = Pick<ChangeMomentsRow, 'before' | 'after' | 'beforeVariance' | 'afterVariance'>

export type ClosedFigure = OfClosed<{ figure: Figure }>
/** A change, and the means before and after of the same people. */
export type ClosedChange = OfClosed<{ figure: Figure & Sides }>
export type ClosedCounts = OfClosed<{ counts: readonly number[] }>

/**
 * Returns the parts that may be shown, and a reason why parts are hidden. Tells the gate which domains are left out and
 * how old the figures are.
 */
function takeShown<Given extends object>(closed: readonly OfClosed<Given>[], gate: FigureGate) {
  const given = closed.flatMap((part) => {
    if (part.hidden === undefined) return [part]
    gate.leaveOut(part.domainId)
    return []
  })
  for (const { asOf } of given) gate.noteAsOf(asOf)
  return { given, reason: closed.find(({ hidden }) => hidden)?.hidden }
}

/** Pools responses that the caller may read one by one with what was released of the others. */
function pool<Part extends Pooled>(
  open: Part | undefined,
  closed: readonly OfClosed<{ figure: Part }>[],
  gate: FigureGate,
): { hidden: HiddenReason } | { hidden: undefined; pooled: Pooled; parts: Part[] } {
  const { given, reason } = takeShown(closed, gate)
  const parts = [...(open ? [open] : []), ...given.map(({ figure }) => figure)]
  return parts.length === 0 && reason ? { hidden: reason } : { hidden: undefined, pooled: poolMeans(parts), parts }
}

/** Presents the average of a factor and type over all populations that may be shown. */
export function presentAverage(open: Moments | undefined, closed: readonly ClosedFigure[], gate: FigureGate) {
  if (open) gate.noteSize(open.n)
  const { hidden, ...figure } = pool<Pooled>(open, closed, gate)
  if (hidden || !('pooled' in figure)) return { y: null, interval: null, n: null, hidden }
  return { y: figure.pooled.mean, interval: shownIntervalOfMean(figure.pooled), n: figure.pooled.n }
}

/**
 * Returns how many people distinguish an average from the average of the people with a change. People who began a
 * further run in another domain are only in the change.
 */
const countRest = (all: number, paired: number, ofEarlierRun: number): number =>
  Math.max(all - paired + ofEarlierRun, ofEarlierRun)

const NO_CHANGE = {
  change: null,
  before: null,
  after: null,
  interval: null,
  cohens_d: null,
  cohens_d_interval: null,
  n: null,
}

/** Summarizes a change with its interval and effect size, as on the dashboard. Both means are of the same people. */
function summarize(change: Pooled, parts: readonly (Sides & { n: number })[]) {
  const before = poolMeans(parts.map((part) => ({ n: part.n, mean: part.before, variance: part.beforeVariance })))
  const after = poolMeans(parts.map((part) => ({ n: part.n, mean: part.after, variance: part.afterVariance })))
  const { n, confidenceInterval, cohensD, cohensDInterval } = summarizeChangeMoments({
    n: change.n,
    meanChange: change.mean,
    changeVariance: change.variance,
    beforeVariance: before.variance,
    afterVariance: after.variance,
  })
  return {
    change: change.mean,
    before: before.mean,
    after: after.mean,
    interval: confidenceInterval,
    cohens_d: cohensD,
    cohens_d_interval: cohensDInterval,
    n,
  }
}

/**
 * Presents a change that is shown next to the averages of everyone. The gate must know how many people differ between
 * them: those who took only one of the two, or have a newer response of a further run.
 */
export function presentChange(
  open: ChangeMomentsRow | undefined,
  scores: readonly Moments[],
  closed: readonly ClosedChange[],
  gate: FigureGate,
) {
  if (open) {
    const { factorId, preType, n, ofEarlierRun } = open
    const beside = scores
      .filter((one) => one.factorId === factorId)
      .filter((one) => one.type === preType || one.type === preType + 1)
    gate.noteSize(n, ...beside.map((one) => countRest(one.n, n, ofEarlierRun[one.type === preType ? 0 : 1])))
  }
  const { hidden, ...figure } = pool(open, closed, gate)
  if (hidden || !('pooled' in figure)) return { ...NO_CHANGE, hidden }
  return summarize(figure.pooled, figure.parts)
}

/** Presents the number of counted submissions: open ones, and closed ones as released. */
export function presentCount(
  { submissions, people }: { submissions: number; people: number },
  closed: readonly ClosedCounts[],
  gate: FigureGate,
): { numResponses: number | null; hidden?: HiddenReason } {
  gate.noteSize(people)
  const { given, reason } = takeShown(closed, gate)
  if (submissions === 0 && reason && given.length === 0) return { numResponses: null, hidden: reason }
  return { numResponses: given.reduce((sum, { counts }) => sum + (counts[0] ?? 0), submissions) }
}

/** From answer 5 to answer 1. */
const ANSWERS = ['strongly_agree', 'agree', 'neutral', 'disagree', 'strongly_disagree'] as const

/** Converts counts to percent with one decimal; halves are rounded up. */
const toShares = (counts: AnswerCounts, n: number): AnswerCounts =>
  Object.fromEntries(
    ANSWERS.map((answer) => [answer, n === 0 ? 0 : Math.round((1000 * counts[answer]) / n) / 10]),
  ) as unknown as AnswerCounts

const NO_SHARES = Object.fromEntries(ANSWERS.map((answer) => [answer, null])) as Record<(typeof ANSWERS)[number], null>

/**
 * Presents how a wording of a question was answered, over all populations that may be shown. `rests` are the numbers of
 * people in other figures that add up to this one.
 */
export function presentShares(
  open: AnswerCounts & Pick<Distribution, 'n' | 'people'>,
  closed: readonly ClosedCounts[],
  gate: FigureGate,
  rests: readonly number[] = [],
) {
  gate.noteSize(open.people, ...rests)
  const { given, reason } = takeShown(closed, gate)
  if (open.n === 0 && reason && given.length === 0) return { ...NO_SHARES, n: null, hidden: reason }
  const counts = Object.fromEntries(
    ANSWERS.map((answer, at) => [
      answer,
      given.reduce((sum, part) => sum + (part.counts[ANSWERS.length - 1 - at] ?? 0), open[answer]),
    ]),
  ) as unknown as AnswerCounts
  const n = ANSWERS.reduce((sum, answer) => sum + counts[answer], 0)
  return { ...toShares(counts, n), n }
}
