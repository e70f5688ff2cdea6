import type { HeatMapMeasure, HiddenReason } from '@evenground/shared/schemas'
import type { FigureGate } from '../../confidentiality/index.ts'
import { findRest, type HiddenPart, keyOf, type Part, type Population, partOf, type SegmentPart } from './population.ts'
import type { SegmentMoments } from './segment-moments.repo.ts'

interface Judged {
  key: string
  row: SegmentMoments
  part: Part
  reason: HiddenReason | undefined
}

/** Those who have one score alone, whom a change of the others would tell about beside the means of everybody. */
const restsOf = (row: SegmentMoments, measure: HeatMapMeasure): number[] =>
  measure === 'change' ? [row.preN - row.pairs, row.postN - row.pairs] : []

/**
 * Segments of one attribute share nobody: what all shown ones leave of everybody is a group, too. While it is of too few,
 * the smallest shown one is hidden with it.
 */
function hideRemainders(judged: readonly Judged[], everybody: number, least: number): void {
  for (;;) {
    const shown = judged.filter(({ reason, part }) => !reason && part.n > 0)
    const left = everybody - shown.reduce((sum, { part }) => sum + part.n, 0)
    if (left <= 0 || left >= least || shown.length === 0) return
    const smallest = shown.reduce((one, other) => (other.part.n < one.part.n ? other : one))
    smallest.reason = 'protects_others'
  }
}

/** Open responses: figures of any size for whoever may read single ones, else those that pass the gate. */
export function openPopulation(
  rows: readonly SegmentMoments[],
  { measure, attributes }: { measure: HeatMapMeasure; attributes: readonly string[] },
  gate: FigureGate,
): Population {
  const everybody = new Map(rows.filter(({ key }) => key === null).map((row) => [row.factorId, row]))
  const factors = new Map<string, Map<string, Judged>>()
  for (const [factorId, whole] of everybody) {
    const total = partOf(whole, measure).n
    const judged = rows.flatMap((row): Judged[] => {
      if (row.key === null || row.factorId !== factorId) return []
      const part = partOf(row, measure)
      const reason = part.n === 0 ? undefined : gate.judge(part.n, total - part.n, ...restsOf(row, measure))
      return [{ key: keyOf(row.key), row, part, reason }]
    })
    if (!gate.view.responses && !attributes.includes('groups')) hideRemainders(judged, total, gate.least)
    factors.set(factorId, new Map(judged.map((one) => [one.key, one])))
  }
  const findEverybody: Population['findEverybody'] = (factorId) => {
    const row = everybody.get(factorId)
    const part = row && partOf(row, measure)
    if (!row || !part || part.n === 0) return undefined
    const reason = gate.judge(part.n, ...restsOf(row, measure))
    return reason ? { hidden: reason } : part
  }
  return {
    keys: rows.flatMap(({ key }) => (key === null ? [] : [key])),
    findEverybody,
    findSegment: (key, factorId): SegmentPart | HiddenPart | undefined => {
      const found = factors.get(factorId)?.get(key)
      if (!found || found.part.n === 0) return undefined
      if (found.reason) return { hidden: found.reason }
      const whole = findEverybody(factorId)
      return { part: found.part, rest: whole && !whole.hidden ? findRest(whole as Part, found.part) : null }
    },
  }
}
