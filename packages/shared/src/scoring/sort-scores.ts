import { OVERALL_FACTOR_ID } from '../constants/ids.ts'

interface SortableScore {
  readonly factorId: string
  readonly superFactor: boolean
}

/**
 * A new list with the overall score first, then factors, then super factors. Inside each of the three the
 * given order stays, so that a list already sorted by title or score remains so.
 */
export function sortScores<Row extends SortableScore>(rows: readonly Row[]): Row[] {
  return rows.toSorted((a, b) => rankOf(a) - rankOf(b))
}

function rankOf({ factorId, superFactor }: SortableScore): number {
  if (factorId === OVERALL_FACTOR_ID) return 0
  return superFactor ? 2 : 1
}
