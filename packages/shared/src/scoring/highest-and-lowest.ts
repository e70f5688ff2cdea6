import { OVERALL_FACTOR_ID } from '../constants/ids.ts'
import { foldText } from '../text/fold-text.ts'

/** A factor's score with what is needed to rank it; `title` in the language of the reader. */
export interface ScoreRow {
  readonly factorId: string
  readonly title: string
  readonly score: number
  readonly superFactor: boolean
}

export interface HighestAndLowest<Row> {
  /** Best first. */
  readonly highest: Row[]
  /** Worst first. */
  readonly lowest: Row[]
}

/**
 * The `n` highest and `n` lowest factors, one row per factor expected. The overall score and super factors are left
 * out. With fewer than 2n factors each list contains ⌊factors / 2⌋, and no factor is ever in both. Compared are
 * the full-precision scores; equal ones go by title, which is where one of several tied factors goes to the highest
 * and another to the lowest.
 */
export function highestAndLowest<Row extends ScoreRow>(
  rows: readonly Row[],
  { n = 3 }: { readonly n?: number } = {},
): HighestAndLowest<Row> {
  const ranked = rows
    .filter(({ factorId, superFactor }) => factorId !== OVERALL_FACTOR_ID && !superFactor)
    .sort((a, b) => b.score - a.score || compareTitles(a, b))
  const size = Math.min(n, Math.floor(ranked.length / 2))
  // Sorting is stable, so what is tied here is still in the order of titles.
  const rest = ranked.slice(size).sort((a, b) => a.score - b.score)
  return { highest: ranked.slice(0, size), lowest: rest.slice(0, size) }
}

/** The same order on server and browser whatever their locale: letters without accents and case, then as written. */
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
