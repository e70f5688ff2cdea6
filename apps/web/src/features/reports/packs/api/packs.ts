import { keepPreviousData } from '@tanstack/react-query'
import { callForFile } from '../../../../lib/client/call.ts'
import { callQuery } from '../../../../lib/client/call-query.ts'
import * as routes from '../../../../lib/client/routes.ts'

/** The assessments that somebody in the domain has submitted. */
export const packAssessmentsQuery = (domainId: string) =>
  callQuery(['packs', 'assessments', domainId], routes.listAnalyticsAssessments, { query: { domain_ids: domainId } })

/** The types of an assessment that somebody in the domain has submitted. */
export const packTypesQuery = (domainId: string, assessmentId: string) =>
  callQuery(['packs', 'types', domainId, assessmentId], routes.listAnalyticsAssessmentTypes, {
    query: { domain_ids: domainId, assessment_id: assessmentId },
    enabled: assessmentId !== '',
  })

/** What a pack is asked for, as the API takes it. */
export type PackQuery = Record<string, string>

export const packQuery = (query: PackQuery) =>
  callQuery(['packs', 'preview', query], routes.getBoardPack, {
    query: query as never,
    placeholderData: keepPreviousData,
  })

export type PackFile = 'pdf' | 'odt' | 'slides'

const TYPES: Readonly<Record<PackFile, string>> = {
  pdf: 'application/pdf',
  odt: 'application/vnd.oasis.opendocument.text',
  slides: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
}

export const fetchPack = (kind: PackFile, query: PackQuery): Promise<Blob> =>
  callForFile(`/api/v2/reports/pack/${kind}`, query, TYPES[kind])

export const SCHEDULES_KEY = ['packs', 'schedules']
export const packSchedulesQuery = callQuery(SCHEDULES_KEY, routes.listPackSchedules, {})
