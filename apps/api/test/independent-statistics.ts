/** Statistics by their definitions, from the people themselves and without the product's own functions. */

export const meanOf = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0) / values.length

export const varianceOf = (values: readonly number[]): number =>
  values.reduce((sum, one) => sum + (one - meanOf(values)) ** 2, 0) / (values.length - 1)

/** The two-sided p-value of Student's t, by integrating its density (Simpson's rule) beyond `t`. */
function tailsBeyond(t: number, freedom: number, steps: number): number {
  const density = (x: number) => (1 + x ** 2 / freedom) ** (-(freedom + 1) / 2)
  const area = (from: number, to: number) => {
    const width = (to - from) / steps
    let sum = density(from) + density(to)
    for (let at = 1; at < steps; at++) sum += (at % 2 === 1 ? 4 : 2) * density(from + at * width)
    return (sum * width) / 3
  }
  return area(t, 200) / area(0, 200)
}

/** Welch (1947): difference of two means and its p-value. */
export function compareByHand(own: readonly number[], other: readonly number[]) {
  const [a, b] = [varianceOf(own) / own.length, varianceOf(other) / other.length]
  const freedom = (a + b) ** 2 / (a ** 2 / (own.length - 1) + b ** 2 / (other.length - 1))
  const difference = meanOf(own) - meanOf(other)
  const t = Math.abs(difference) / Math.sqrt(a + b)
  return { difference, t, a, b, freedom, p: tailsBeyond(t, freedom, 20_000) }
}

/**
 * Half the width of a 95 % interval: searches the value beyond which both tails of Student's t together contain 5 %, by
 * bisection.
 */
export function reachByHand(freedom: number, error: number): number {
  let [low, high] = [1.9, 6]
  for (let step = 0; step < 30; step++) {
    const middle = (low + high) / 2
    if (tailsBeyond(middle, freedom, 4000) > 0.05) low = middle
    else high = middle
  }
  return low * error
}

/**
 * Holm (1979): the smallest p is multiplied by the number of p-values, the next one by one less, and no result is
 * smaller than the one before.
 */
export function adjustByHand(ps: readonly number[]): number[] {
  const ranked = [...ps].sort((one, other) => one - other)
  return ps.map((p) =>
    Math.max(...ranked.slice(0, ranked.indexOf(p) + 1).map((one, rank) => Math.min(1, (ps.length - rank) * one))),
  )
}
