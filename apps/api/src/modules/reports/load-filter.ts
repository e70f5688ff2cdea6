import type { ReportQuery, ReportType } from '@evenground/shared/schemas'
import { AppError, notFound } from '../../http/errors/app-error.ts'
import type { Caller } from '../../http/security/caller.ts'
import type { Db } from '../../platform/database/index.ts'
import { assertOpen, findResultsView, loadPrivacy, type ResultsView } from '../confidentiality/index.ts'
import { findAssessment, listGroupsBelow } from './filter.repo.ts'
import { parseDates } from './parse-dates.ts'
import type { ReportFilter } from './report-filter.ts'

const DEFAULT_TYPES = [0, 1]

const ABOUT_AN_ASSESSMENT: ReadonlySet<ReportType> = new Set([
  'overall_assessment_scores',
  'factor_assessment_scores',
  'score_data',
  'question_response_data',
])

const ABOUT_SCORES: ReadonlySet<ReportType> = new Set([
  'overall_assessment_scores',
  'factor_assessment_scores',
  'question_response_data',
])

type FilterQuery = Omit<ReportQuery, 'format' | 'limit' | 'offset' | 'order_by' | 'order_dir'>

/** What this report cannot do without. Throws 400 naming each field. */
function assertComplete(type: ReportType, query: FilterQuery): void {
  const missing: string[] = []
  if (!query.domain_ids?.length && type !== 'user_status') missing.push('domain_ids')
  if (!query.assessment_id && ABOUT_AN_ASSESSMENT.has(type)) missing.push('assessment_id')
  if (missing.length === 0) return
  const errors = missing.map((path) => ({ path, code: 'required', message: 'This report needs this value.' }))
  throw new AppError('validation_failed', { errors })
}

/**
 * Domains and the assessment in the caller's reach, with what applies there, and groups of those domains: anything else does
 * not exist. All of it is asked in one moment.
 */
async function resolve(db: Db, { domain_ids, group_ids, assessment_id }: FilterQuery, view: ResultsView) {
  const domainIds = domain_ids?.length ? [...new Set(domain_ids)] : null
  const namedGroupIds = [...new Set(group_ids)]
  const [privacy, groups, assessment] = await Promise.all([
    loadPrivacy(db, domainIds, view),
    namedGroupIds.length > 0 ? listGroupsBelow(db, domainIds, namedGroupIds) : [],
    assessment_id ? findAssessment(db, assessment_id) : null,
  ])
  if (domainIds && privacy.count < domainIds.length) throw notFound()
  if (groups.filter((group) => group.is_named).length < namedGroupIds.length) throw notFound()
  if (assessment_id && !assessment) throw notFound()
  return {
    privacy,
    domainIds,
    namedGroupIds,
    groupIds: namedGroupIds.length > 0 ? groups.map((group) => group.id) : null,
    assessment,
  }
}

/** Reads what a report is asked for. Throws 400 for what is missing or contradicts itself, 404 for what is out of scope. */
export async function loadFilter(db: Db, caller: Caller, type: ReportType, query: FilterQuery): Promise<ReportFilter> {
  assertComplete(type, query)
  const view = findResultsView(caller)
  const resolved = await resolve(db, query, view)
  const { privacy } = resolved
  if (type === 'journal_extract') assertOpen(privacy.journalsConfidential.length === privacy.count)
  // Activity goes by whole days for everyone: it stays in the domain in which it arose, while what was promised follows the
  // person. That a domain has nothing closed does not say that nobody's activity in it is.
  const isExact = type !== 'user_activity' && view.responses && !privacy.hasClosed
  const dates = parseDates(query, { responses: isExact })
  const types = query.assessment_types?.length ? query.assessment_types : DEFAULT_TYPES
  const segments = ABOUT_SCORES.has(type) ? (query.segments ?? []) : []
  return {
    type,
    view,
    locale: query.locale ?? caller.locale,
    ...resolved,
    ...dates,
    segments,
    search: type === 'user_status' ? query.search?.trim() || undefined : undefined,
    types: [...new Set(types)].sort((a, b) => a - b),
    weekMonth: query.week_month ?? 'week',
    anchor: query.anchor ?? 'start',
  }
}
