import { MAP_COMPARISONS } from '@evenground/shared/constants'
import type { HeatMapMeasure, MapAgainst, ReportingAttribute, SavedReportChoice } from '@evenground/shared/schemas'
import { parsePair, useAddressChoice } from '../../lib/layout/use-address-choice.ts'

export type Against = MapAgainst

/** The choices of the heat map, stored in the URL, so that a link shows the same to someone else. */
export interface MapChoice {
  domains: readonly string[]
  assessment: string | null
  by: string | null
  and: string | null
  pair: number | null
  measure: HeatMapMeasure
  against: Against
  /** The factor or segment whose details are open. */
  factor: string | null
  segment: string | null
  /** Shows all groups instead of only the largest. */
  all: boolean
}

const MEASURES: readonly HeatMapMeasure[] = ['pre', 'post', 'change']

const parseChoice = (params: URLSearchParams): MapChoice => ({
  domains: (params.get('domains') ?? '').split(',').filter(Boolean),
  assessment: params.get('assessment'),
  by: params.get('by'),
  and: params.get('and'),
  pair: parsePair(params),
  measure: MEASURES.find((one) => one === params.get('measure')) ?? 'post',
  against: MAP_COMPARISONS.find((one) => one === params.get('against')) ?? 'others',
  factor: params.get('factor'),
  segment: params.get('segment'),
  all: params.get('all') === '1',
})

export const useMapChoice = () => useAddressChoice(parseChoice)

/** The attributes by which people are grouped: one, or two different ones. */
export function chosenAttributes(
  { by, and }: MapChoice,
  offered: readonly ReportingAttribute[],
): readonly ReportingAttribute[] {
  const first = offered.find((one) => one === by) ?? offered[0]
  const second = offered.find((one) => one === and && one !== first)
  return first ? [first, ...(second ? [second] : [])] : []
}

/** The part of the choices that a saved view contains, with the assessment, pair and attributes that are shown. */
export const toSavedView = (
  { domains, measure, against }: MapChoice,
  shown: { assessmentId: string; pair: number; attributes: readonly ReportingAttribute[] },
): SavedReportChoice => ({
  domain_ids: [...domains],
  assessment_id: shown.assessmentId,
  pair: shown.pair,
  attribute: shown.attributes[0] ?? null,
  crossed: shown.attributes[1] ?? null,
  measure,
  against,
})
