/**
 * p values of several comparisons that are made together, each raised so that the chance of one false alarm among all
 * of them stays below the level that it is compared with (Holm 1979, A simple sequentially rejective multiple test
 * procedure, Scandinavian Journal of Statistics 6, 65–70). In the order in which they came.
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
