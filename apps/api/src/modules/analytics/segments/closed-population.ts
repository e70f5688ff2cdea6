import type { HeatMapMeasure } from '@evenground/shared/schemas'
import type { FigureGate } from '../../confidentiality/index.ts'
import {
  canSubtract,
  findMean,
  findPairs,
  type Released,
  type ReleasedFigure,
  type ReleasedSegments,
} from '../../releases/index.ts'
import { findRest, type HiddenPart, keyOf, type Part, type Population, type SegmentPart } from './population.ts'

function readPart(figure: ReleasedFigure, factorId: string, measure: HeatMapMeasure): Part | undefined {
  if (measure !== 'change') {
    const found = findMean(figure, factorId)
    return found && { ...found, before: null, after: null }
  }
  const pairs = findPairs(figure, factorId)
  return pairs && { ...pairs.change, before: pairs.pre.mean, after: pairs.post.mean }
}

/** The published figures of a domain's closed responses. If one is hidden, the gate notes the domain as left out. */
export function closedPopulation(plan: ReleasedSegments, measure: HeatMapMeasure, gate: FigureGate): Population {
  const segments = new Map(plan.segments.map((one) => [keyOf(one.values), one]))
  const findPart = (released: Released | undefined, factorId: string): Part | HiddenPart | undefined => {
    if (!released || !plan.factorIds.includes(factorId)) return undefined
    const found = released.hidden ? undefined : readPart(released, factorId, measure)
    if (found && !released.hidden) {
      gate.noteAsOf(released.asOf)
      return found
    }
    gate.leaveOut(plan.domainId)
    return { hidden: released.hidden ?? 'not_yet_included' }
  }
  return {
    isComparable: plan.isComparable,
    segmentValues: plan.segments.map(({ values }) => values),
    findEverybody: (factorId) => findPart(plan.everybody, factorId) as ReturnType<Population['findEverybody']>,
    findSegment: (key, factorId): SegmentPart | HiddenPart | undefined => {
      const segment = segments.get(key)
      const part = findPart(segment?.figure, factorId)
      if (!part || 'hidden' in part || !segment || segment.figure.hidden) return part as HiddenPart | undefined
      const { figure, everybodyAtClosing } = segment
      const whole =
        canSubtract(everybodyAtClosing, figure, factorId) && readPart(everybodyAtClosing!, factorId, measure)
      const rest = whole ? findRest(whole, part) : null
      return { part, rest: rest && rest.n >= figure.leastSize ? rest : null }
    },
  }
}
