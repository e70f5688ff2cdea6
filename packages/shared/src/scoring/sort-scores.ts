import { OVERALL_FACTOR_ID } from '../constants/ids.ts'

interface SortableScore {
  readonly factorId: string
  readonly superFactor: boolean
}

/**
 * Returns a new list with the overall score first, then factors, then super factors. Within each of the three the given
 * order is kept, so a list that is already sorted by title or score stays sorted.
 */
export function sortScores<Row extends SortableScore>(rows: readonly Row[]): Row[] {
  return rows.toSorted((a, b) => rankOf(a) - rankOf(b))
}

function rankOf({ factorId, superFactor }: SortableScore): number {
  if (factorId === OVERALL_FACTOR_ID) return 0
  return superFactor ? 2 : 1
}
