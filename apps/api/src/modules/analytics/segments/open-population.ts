import type { HeatMapMeasure } from '@evenground/shared/schemas'
import type { FigureGate } from '../../confidentiality/index.ts'
import { findRest, keyOf, type Part, type Population, partOf } from './population.ts'
import type { SegmentMoments } from './segment-moments.repo.ts'

/**
 * The numbers of people who have only one score, or another one in a later run. Next to the means of everyone, a change
 * reveals these people.
 */
const restsOf = (row: SegmentMoments, measure: HeatMapMeasure): number[] =>
  measure === 'change' ? [row.preRest, row.postRest] : []

/**
 * Figures of open responses, for callers who may read single responses, so of any number of people. The gate notes how
 * many people they count.
 */
export function openPopulation(rows: readonly SegmentMoments[], measure: HeatMapMeasure, gate: FigureGate): Population {
  const everybody = new Map<string, Part>()
  const segments = new Map<string, Map<string, Part>>()
  const counted = rows.map((row) => ({ row, part: partOf(row, measure) })).filter(({ part }) => part.n > 0)
  for (const { row, part } of counted) if (row.key === null) everybody.set(row.factorId, part)
  for (const { row, part } of counted) {
    const whole = everybody.get(row.factorId)
    gate.noteSize(part.n, (whole?.n ?? 0) - part.n, ...restsOf(row, measure))
    if (row.key === null) continue
    segments.set(row.factorId, (segments.get(row.factorId) ?? new Map()).set(keyOf(row.key), part))
  }
  return {
    isComparable: true,
    segmentValues: rows.flatMap(({ key }) => (key === null ? [] : [key])),
    findEverybody: (factorId) => everybody.get(factorId),
    findSegment: (key, factorId) => {
      const part = segments.get(factorId)?.get(key)
      const whole = everybody.get(factorId)
      return part && { part, rest: whole ? findRest(whole, part) : null }
    },
  }
}
