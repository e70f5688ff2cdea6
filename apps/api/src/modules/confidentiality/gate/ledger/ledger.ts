import { findLeak, type Verdict } from './find-leak.ts'
import { openKnownSums } from './known-sums.ts'
import type { Vector } from './row-space.ts'
import { openTies } from './ties.ts'

/** A column of the sums: one kind of unknown value. */
export interface LedgerColumn {
  /** Number of the crowd. Several columns of one person share a crowd; every other column is a crowd of its own. */
  crowd: number
  /** The largest minimum group size that was promised to these people. */
  leastSize: number
}

/**
 * The sums published so far over some unknown values, and the check whether one more keeps the promise. A ledger may
 * cover only some of the values: a combination of sums is about at least as many people as it is about among these.
 */
export interface Ledger {
  /** Whether one more sum may be published. `isWhole`: whether all of its values are among the columns. */
  judge(columns: readonly number[], isWhole: boolean): Verdict
  /** Adds a published sum. `absent`: the groups of absent people, by position, that it may contain. */
  addPublished(columns: readonly number[], isWhole: boolean, absent?: readonly number[]): void
}

/**
 * Opens a ledger over these columns. `sizes` is the number of people in each crowd. `absentSizes` is the largest minimum
 * group size of each group of people who have no column: sums may be connected through them as well.
 */
export function openLedger(
  columns: readonly LedgerColumn[],
  sizes: readonly number[],
  absentSizes: readonly number[] = [],
): Ledger {
  const parts = openKnownSums()
  const wholes = openKnownSums()
  const crowdOf = Int32Array.from(columns, ({ crowd }) => crowd)
  const ties = openTies([...columns.map(({ leastSize }) => leastSize), ...absentSizes])

  const toVector = (members: readonly number[]): Vector => {
    const vector = new Int32Array(columns.length)
    for (const member of members) vector[member] = 1
    return vector
  }
  return {
    judge: (members, isWhole) => {
      if (parts.isDoubtful() || wholes.isDoubtful()) return 'unproven'
      const target = toVector(members)
      if (isWhole && wholes.holds(target)) return 'safe'
      parts.space.reduce(target)
      return findLeak({ space: parts.space, target, crowdOf, sizes }, ties.leastSizeOf(members))
    },
    addPublished: (members, isWhole, absent = []) => {
      parts.insert(toVector(members))
      if (isWhole) wholes.insert(toVector(members))
      ties.tie([...members, ...absent.map((group) => columns.length + group)])
    },
  }
}
