import type { Factor, LocalizedText } from '@evenground/shared/schemas'
import {
  changeInPoints,
  highestAndLowest,
  OVERALL_FACTOR_ID,
  roundHalfUp,
  type ScoreRow,
} from '@evenground/shared/scoring'

/** Scores in percent at full precision, by factor id. */
type Scores = Readonly<Record<string, number>>

/** Rounded to a whole number for display, from the score at full precision. */
export interface Figures {
  shown: number
  before: number | null
  /** In percentage points, rounded once from the difference at full precision. */
  change: number | null
}

export interface FactorResult extends ScoreRow, Figures {
  benchmark: number
  factor: Factor
}

export interface Results {
  overall: Figures | null
  /** Best first, without super factors. */
  factors: FactorResult[]
  superFactors: FactorResult[]
  highest: FactorResult[]
  lowest: FactorResult[]
}

interface Input {
  factors: readonly Factor[]
  scores: Scores
  /** Scores of the paired response before training, if there is one. */
  before: Scores | null
  text: (text: LocalizedText) => string
}

function buildFigures(id: string, scores: Scores, before: Scores | null): Figures | null {
  const score = scores[id]
  if (score === undefined) return null
  const earlier = before?.[id]
  return {
    shown: roundHalfUp(score),
    before: earlier === undefined ? null : roundHalfUp(earlier),
    change: earlier === undefined ? null : changeInPoints(earlier, score),
  }
}

const byScore = (a: FactorResult, b: FactorResult) => b.score - a.score || a.title.localeCompare(b.title)

/** A response's scores as shown on the results page. A factor without a score has no row. */
export function buildResults({ factors, scores, before, text }: Input): Results {
  const rows = factors.flatMap((factor): FactorResult[] => {
    const figures = buildFigures(factor.id, scores, before)
    if (!figures) return []
    const row = {
      factorId: factor.id,
      title: text(factor.title),
      score: scores[factor.id] ?? 0,
      superFactor: factor.super_factor,
    }
    return [{ ...row, ...figures, benchmark: roundHalfUp(factor.average_score), factor }]
  })
  return {
    overall: buildFigures(OVERALL_FACTOR_ID, scores, before),
    factors: rows.filter(({ superFactor }) => !superFactor).sort(byScore),
    superFactors: rows.filter(({ superFactor }) => superFactor).sort(byScore),
    ...highestAndLowest(rows),
  }
}

export interface FactorGroup {
  superFactor: FactorResult | null
  factors: FactorResult[]
}

/** Groups factors by super factor, in the order of the super factors. Factors without one come last. */
export function groupBySuperFactor({
  factors,
  superFactors,
}: Pick<Results, 'factors' | 'superFactors'>): FactorGroup[] {
  const groups = superFactors.map((superFactor) => ({
    superFactor,
    factors: factors.filter(({ factorId }) => superFactor.factor.factorIds.includes(factorId)),
  }))
  const grouped = new Set(groups.flatMap((group) => group.factors))
  const rest = factors.filter((row) => !grouped.has(row))
  return rest.length > 0 ? [...groups, { superFactor: null, factors: rest }] : groups
}
