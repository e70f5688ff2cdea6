import { keepPreviousData } from '@tanstack/react-query'
import { callForFile } from '../../../../lib/client/call.ts'
import { callQuery } from '../../../../lib/client/call-query.ts'
import { pathOf } from '../../../../lib/client/route.ts'
import * as routes from '../../../../lib/client/routes.ts'

/** The assessments with at least one submission in the domain. */
export const packAssessmentsQuery = (domainId: string) =>
  callQuery(['packs', 'assessments', domainId], routes.listAnalyticsAssessments, { query: { domain_ids: domainId } })

/** The types of an assessment with at least one submission in the domain. */
export const packTypesQuery = (domainId: string, assessmentId: string) =>
  callQuery(['packs', 'types', domainId, assessmentId], routes.listAnalyticsAssessmentTypes, {
    query: { domain_ids: domainId, assessment_id: assessmentId },
    enabled: assessmentId !== '',
  })

/** The API query of a pack. */
export type PackQuery = Record<string, string>

export const packQuery = (query: PackQuery) =>
  callQuery(['packs', 'preview', query], routes.getBoardPack, {
    query: query as never,
    placeholderData: keepPreviousData,
  })

export type PackFile = 'pdf' | 'odt' | 'slides'

const FILES: Readonly<Record<PackFile, { route: string; type: string }>> = {
  pdf: { route: routes.getBoardPackPdf, type: 'application/pdf' },
  odt: { route: routes.getBoardPackOdt, type: 'application/vnd.oasis.opendocument.text' },
  slides: {
    route: routes.getBoardPackSlides,
    type: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  },
}

export const fetchPack = (kind: PackFile, query: PackQuery): Promise<Blob> =>
  callForFile(pathOf(FILES[kind].route), query, FILES[kind].type)

export const SCHEDULES_KEY = ['packs', 'schedules']
export const packSchedulesQuery = callQuery(SCHEDULES_KEY, routes.listPackSchedules, {})
