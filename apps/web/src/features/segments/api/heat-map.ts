import { HEAT_MAP_SEGMENTS_MAX } from '@evenground/shared/constants'
import type { HeatMapMeasure, ReportingAttribute } from '@evenground/shared/schemas'
import { keepPreviousData } from '@tanstack/react-query'
import { callQuery } from '../../../lib/client/call-query.ts'
import * as routes from '../../../lib/client/routes.ts'

const toQuery = (domainIds: readonly string[]) => (domainIds.length > 0 ? { domain_ids: domainIds.join(',') } : {})

export const assessmentsQuery = (domainIds: readonly string[]) =>
  callQuery(['analytics', 'assessments', domainIds], routes.listAnalyticsAssessments, {
    query: toQuery(domainIds),
    placeholderData: keepPreviousData,
  })

export const assessmentTypesQuery = (domainIds: readonly string[], assessmentId: string) =>
  callQuery(['analytics', 'types', domainIds, assessmentId], routes.listAnalyticsAssessmentTypes, {
    query: { ...toQuery(domainIds), assessment_id: assessmentId },
    placeholderData: keepPreviousData,
  })

export interface MapQuestion {
  domainIds: readonly string[]
  assessmentId: string
  pair: number
  attributes: readonly ReportingAttribute[]
  measure: HeatMapMeasure
  /** Whether to compare with the domain above; otherwise with everyone else. */
  isParent: boolean
  /** Shows all groups instead of only the largest. */
  all: boolean
}

export const heatMapQuery = ({ domainIds, assessmentId, pair, attributes, measure, isParent, all }: MapQuestion) =>
  callQuery(
    ['analytics', 'heat-map', domainIds, assessmentId, pair, attributes, measure, isParent, all],
    routes.getHeatMap,
    {
      query: {
        ...toQuery(domainIds),
        assessment_id: assessmentId,
        pair: String(pair),
        attributes: attributes.join(','),
        measure,
        ...(isParent && { against: 'parent' as const }),
        ...(all && { limit: String(HEAT_MAP_SEGMENTS_MAX) }),
      },
      placeholderData: keepPreviousData,
    },
  )
