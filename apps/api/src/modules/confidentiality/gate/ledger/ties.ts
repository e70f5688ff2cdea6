/**
 * Tracks which columns are connected by sums. Only connected columns can be in one combination, so only their minimum
 * group sizes count for it.
 */
export interface Ties {
  tie(columns: readonly number[]): void
  /** The largest minimum group size among all columns connected to these. */
  leastSizeOf(columns: readonly number[]): number
}

export function openTies(leastSizes: readonly number[]): Ties {
  const parents = leastSizes.map((_, at) => at)
  const largest = [...leastSizes]
  const findRoot = (at: number): number => {
    let root = at
    while (parents[root] !== root) {
      parents[root] = parents[parents[root]!]!
      root = parents[root]!
    }
    return root
  }
  return {
    tie: (columns) => {
      for (const column of columns.slice(1)) {
        const [root, other] = [findRoot(columns[0]!), findRoot(column)]
        parents[other] = root
        largest[root] = Math.max(largest[root]!, largest[other]!)
      }
    },
    leastSizeOf: (columns) => columns.reduce((most, column) => Math.max(most, largest[findRoot(column)]!), 1),
  }
}
