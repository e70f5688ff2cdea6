/**
 * Adjusts the p-values of several comparisons that are made together, so that comparing them with a level keeps the
 * chance of even one false alarm among all of them below that level (Holm 1979, A simple sequentially rejective
 * multiple test procedure, Scandinavian Journal of Statistics 6, 65–70). Returns them in the given order.
 */
export function adjustByHolm(ps: readonly number[]): number[] {
  const ascending = ps.map((p, at) => ({ p, at })).sort((a, b) => a.p - b.p)
  const adjusted = new Array<number>(ps.length)
  let largest = 0
  for (const [rank, { p, at }] of ascending.entries()) {
    largest = Math.max(largest, Math.min(1, (ps.length - rank) * p))
    adjusted[at] = largest
  }
  return adjusted
}
