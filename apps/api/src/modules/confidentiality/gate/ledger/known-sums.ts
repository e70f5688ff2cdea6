import { CHECK_FIELD, LEDGER_FIELD } from './prime-field.ts'
import { openRowSpace, type RowSpace, type Vector } from './row-space.ts'

/**
 * The linear combinations of some sums, kept modulo two primes.
 *
 * Modulo a prime, a sum may seem to follow from others although it does not; the reverse never happens. It would
 * require a determinant of zeros and ones that the prime divides. So a sum only counts as following from others if it
 * does so modulo both primes; if the two disagree, nothing is concluded.
 */
export interface KnownSums {
  space: RowSpace
  /** Whether the two primes ever disagreed about a sum. */
  isDoubtful(): boolean
  holds(vector: Vector): boolean
  insert(vector: Vector): void
}

export function openKnownSums(): KnownSums {
  const spaces = [openRowSpace(LEDGER_FIELD), openRowSpace(CHECK_FIELD)] as const
  let isDoubtful = false
  const isEmpty = (vector: Vector): boolean => vector.every((value) => value === 0)
  const reduceIn = (space: RowSpace, vector: Vector): Vector => {
    const copy = vector.slice()
    space.reduce(copy)
    return copy
  }
  return {
    space: spaces[0],
    isDoubtful: () => isDoubtful,
    holds: (vector) => spaces.every((space) => isEmpty(reduceIn(space, vector))),
    insert: (vector) => {
      const rests = spaces.map((space) => reduceIn(space, vector))
      for (const [at, rest] of rests.entries()) if (!isEmpty(rest)) spaces[at]!.insert(rest)
      isDoubtful ||= isEmpty(rests[0]!) !== isEmpty(rests[1]!)
    },
  }
}
