import { changeFromSums, meanFromSums } from '../confidentiality/index.ts'
import type { ReleasedFigure } from './read-figures.ts'

/** Mean of a score, and its variance; the variance is null if too few people are included. */
export interface MeanAndVariance {
  n: number
  mean: number
  variance: number | null
}

/** Moments of the people who have both scores. */
export interface PairMoments {
  n: number
  pre: MeanAndVariance
  post: MeanAndVariance
  change: MeanAndVariance
}

/** Limits a mean to the scale of 0 to 100, which rounding errors of the sums can exceed. */
const hold = (mean: number): number => Math.min(100, Math.max(0, mean))

const square = (deviation: number | null): number | null => (deviation === null ? null : deviation ** 2)

function findMeasure({ scores, leastSize }: ReleasedFigure, factorId: string) {
  const measure = scores[factorId]
  return measure && measure.n >= leastSize ? measure : undefined
}

/** Returns the mean score of a factor; undefined if too few people have a published score of it. */
export function findMean(figure: ReleasedFigure, factorId: string): MeanAndVariance | undefined {
  const measure = findMeasure(figure, factorId)
  if (!measure) return undefined
  const { n, sums } = measure
  const { mean, deviation } = meanFromSums({ people: n, sum: sums[0]!, squares: sums[1]! })
  return { n, mean: hold(mean), variance: figure.allowed.interval ? square(deviation) : null }
}

export function findPairs(figure: ReleasedFigure, factorId: string): PairMoments | undefined {
  const measure = findMeasure(figure, factorId)
  if (!measure) return undefined
  const { n, sums } = measure
  const [pre, preSquares, post, postSquares, products] = sums as [number, number, number, number, number]
  const show = (moments: { mean: number; deviation: number | null }): MeanAndVariance => ({
    n,
    mean: moments.mean,
    variance: figure.allowed.interval ? square(moments.deviation) : null,
  })
  const before = show(meanFromSums({ people: n, sum: pre, squares: preSquares }))
  const after = show(meanFromSums({ people: n, sum: post, squares: postSquares }))
  const squaredChanges = preSquares + postSquares - 2 * products
  return {
    n,
    pre: { ...before, mean: hold(before.mean) },
    post: { ...after, mean: hold(after.mean) },
    change: show(changeFromSums({ people: n, pre, post, squaredChanges })),
  }
}

/**
 * Returns the variance of the answers to a question, over all its wordings together; null unless every person in the
 * figure answered it.
 */
export function findItemVariance({ people, answers }: ReleasedFigure, questionId: string): number | null {
  const own = Object.entries(answers).flatMap(([key, measure]) => (key.startsWith(`${questionId}:`) ? [measure] : []))
  if (own.reduce((sum, { n }) => sum + n, 0) !== people) return null
  const total = (weigh: (answer: number) => number): number =>
    own.reduce((sum, { sums }) => sum + sums.reduce((part, count, at) => part + count * weigh(at + 1), 0), 0)
  const sum = total((answer) => answer)
  return square(meanFromSums({ people, sum, squares: total((answer) => answer ** 2) }).deviation)
}
