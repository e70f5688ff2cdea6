import type { AccountRow } from '@evenground/shared/schemas'
import { keepPreviousData } from '@tanstack/react-query'
import type { PickOption } from '../../../../components/ui/fields/use-options.ts'
import { call, callForFile } from '../../../../lib/client/call.ts'
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

const MOST_SHOWN = 20

/** People by name or login, for whoever may list accounts. */
export const searchReaders =
  (text: (value: AccountRow['given_name']) => string) =>
  async (q: string, signal: AbortSignal): Promise<PickOption[]> => {
    const query = { limit: String(MOST_SHOWN), order_by: 'family_name', ...(q && { q }) }
    const rows = await call(routes.listAccounts, { query }, { signal })
    return rows.map(({ id, given_name, family_name, login }) => ({
      id,
      label: [text(given_name), text(family_name)].filter(Boolean).join(' ') || (login ?? ''),
      note: login ?? undefined,
    }))
  }
