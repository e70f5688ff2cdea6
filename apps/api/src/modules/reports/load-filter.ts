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

/** Throws 400 if the query lacks a value that this report needs, naming each field. */
function assertComplete(type: ReportType, query: FilterQuery): void {
  const missing: string[] = []
  if (!query.domain_ids?.length && type !== 'user_status') missing.push('domain_ids')
  if (!query.assessment_id && ABOUT_AN_ASSESSMENT.has(type)) missing.push('assessment_id')
  if (missing.length === 0) return
  const errors = missing.map((path) => ({ path, code: 'required', message: 'This report needs this value.' }))
  throw new AppError('validation_failed', { errors })
}

/**
 * Finds the domains, groups and assessment of a query, and the privacy rules of the domains. Throws 404 for anything
 * out of the caller's reach. The queries run at the same time.
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

/** Reads the query of a report. Throws 400 for missing or contradictory values, 404 for what is out of scope. */
export async function loadFilter(db: Db, caller: Caller, type: ReportType, query: FilterQuery): Promise<ReportFilter> {
  assertComplete(type, query)
  const view = findResultsView(caller)
  const resolved = await resolve(db, query, view)
  const { privacy } = resolved
  if (type === 'journal_extract') assertOpen(privacy.journalsConfidential.length === privacy.count)
  // Activity is reported by whole days to everyone. It stays in the domain where it happened, while a promise of
  // confidentiality follows the person: even a domain without closed responses can contain activity of people whose
  // results are closed.
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
