import { OVERALL_FACTOR_ID } from '../constants/ids.ts'
import { foldText } from '../text/fold-text.ts'

/** A factor's score with the fields needed for ranking. `title` is in the reader's language. */
export interface ScoreRow {
  readonly factorId: string
  readonly title: string
  readonly score: number
  readonly superFactor: boolean
}

export interface HighestAndLowest<Row> {
  /** Sorted from the highest score down. */
  readonly highest: Row[]
  /** Sorted from the lowest score up. */
  readonly lowest: Row[]
}

/**
 * Returns the `n` highest and the `n` lowest factors. Expects one row per factor. The overall score and super factors
 * are left out. With fewer than 2n factors each list contains ⌊factors / 2⌋, and no factor is in both lists.
 * Full-precision scores are compared; equal scores are sorted by title, so that of several tied factors one may be
 * among the highest and another among the lowest.
 */
export function highestAndLowest<Row extends ScoreRow>(
  rows: readonly Row[],
  { n = 3 }: { readonly n?: number } = {},
): HighestAndLowest<Row> {
  const ranked = rows
    .filter(({ factorId, superFactor }) => factorId !== OVERALL_FACTOR_ID && !superFactor)
    .sort((a, b) => b.score - a.score || compareTitles(a, b))
  const size = Math.min(n, Math.floor(ranked.length / 2))
  // The sort is stable, so tied factors are still sorted by title.
  const rest = ranked.slice(size).sort((a, b) => a.score - b.score)
  return { highest: ranked.slice(0, size), lowest: rest.slice(0, size) }
}

/**
 * Compares titles alike on server and browser, independent of their locale: first without accents and case, then as
 * written.
 */
function compareTitles(a: ScoreRow, b: ScoreRow): number {
  return (
    compareText(foldText(a.title), foldText(b.title)) ||
    compareText(a.title, b.title) ||
    compareText(a.factorId, b.factorId)
  )
}

function compareText(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
