/** Upper bounds of the categories on the item's own scale, ascending: four of them separate five categories. */
export type Thresholds = readonly number[]

/**
 * Probabilities of the ordered categories 1 … n+1 in the graded response model (Samejima, F. 1969, Estimation of
 * latent ability using a response pattern of graded scores, Psychometrika Monograph 17):
 *
 *   P(X ≥ k) = 1 / (1 + exp(−a (η − b_k))),  P(X = k) = P(X ≥ k) − P(X ≥ k + 1)
 *
 * @param trait η, in standard deviations of the population
 * @param discrimination a > 0: how sharply the item tells people apart
 * @param thresholds b_2 … b_5, ascending
 */
export function categoryProbabilities(trait: number, discrimination: number, thresholds: Thresholds): number[] {
  const atLeast = [1, ...thresholds.map((bound) => 1 / (1 + Math.exp(-discrimination * (trait - bound)))), 0]
  return atLeast.slice(0, -1).map((probability, index) => probability - (atLeast[index + 1] ?? 0))
}

/** The category, counted from 1, into which a uniform number in [0, 1) falls. */
export function drawCategory(uniform: number, probabilities: readonly number[]): number {
  let rest = uniform
  for (const [index, probability] of probabilities.entries()) {
    rest -= probability
    if (rest < 0) return index + 1
  }
  return probabilities.length
}
