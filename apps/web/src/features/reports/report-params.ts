import type { ReportType, WeekMonth } from '@evenground/shared/schemas'
import { findReportKind } from './report-types.ts'

/** The parameters of a report, as stored in the URL of its page. */
export interface ReportParams {
  type: ReportType
  locale: string
  format: 'json' | 'csv'
  domain_ids: readonly string[]
  group_ids: readonly string[]
  /** Groups in the form `attribute:value`. */
  segments: readonly string[]
  search: string
  assessment_id: string | null
  assessment_types: readonly number[]
  start_at: string
  end_at: string
  week_month: WeekMonth
}

export const DEFAULT_TYPES: readonly number[] = [0, 1]
export const FIRST_DAY = '1900-01-01'
export const LAST_DAY = '2900-01-01'
const TYPE_MAX = 9
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const MOMENT = /^\d{4}-\d{2}-\d{2}(T[\d:.]+Z)?$/

/** Whether a report is limited to a period. Accepts its parameters or the API query made from them. */
export const isDated = ({ start_at, end_at }: { start_at?: unknown; end_at?: unknown }): boolean =>
  String(start_at ?? FIRST_DAY) > FIRST_DAY || String(end_at ?? LAST_DAY) < LAST_DAY

/** The last instant of a day (YYYY-MM-DD) in UTC. */
export const endOfDay = (day: string): string => `${day}T23:59:59.999Z`

const isId = (value: unknown): value is string => typeof value === 'string' && ID.test(value)
const isSegment = (value: unknown): value is string => typeof value === 'string' && /^[a-z_0-9]+:./.test(value)
const isMoment = (value: unknown): value is string =>
  typeof value === 'string' && MOMENT.test(value) && !Number.isNaN(Date.parse(value))
const isType = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= TYPE_MAX
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

function parse(text: string | null): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text ?? '')
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null
  } catch {
    return null
  }
}

/** Whether required parameters are missing. */
function isIncomplete(params: ReportParams): boolean {
  const kind = findReportKind(params.type)
  if (!kind) return true
  if (kind.type === 'user_status') return false
  return params.domain_ids.length === 0 || (kind.asksAssessment && params.assessment_id === null)
}

/** Parses the parameters in a URL; null if they are missing, incomplete or for another type of report. */
export function parseReportParams(text: string | null, type: ReportType): ReportParams | null {
  const given = parse(text)
  if (!given || (given.type !== undefined && given.type !== type)) return null
  const types = listOf(given.assessment_types).filter(isType)
  const params: ReportParams = {
    type,
    locale: typeof given.locale === 'string' ? given.locale : '',
    format: given.format === 'csv' ? 'csv' : 'json',
    domain_ids: listOf(given.domain_ids).filter(isId),
    group_ids: listOf(given.group_ids).filter(isId),
    segments: listOf(given.segments).filter(isSegment).slice(0, 2),
    search: typeof given.search === 'string' ? given.search.slice(0, 200) : '',
    assessment_id: isId(given.assessment_id) ? given.assessment_id : null,
    assessment_types: types.length > 0 ? types : DEFAULT_TYPES,
    start_at: isMoment(given.start_at) ? given.start_at : FIRST_DAY,
    end_at: isMoment(given.end_at) ? given.end_at : LAST_DAY,
    week_month: given.week_month === 'day' || given.week_month === 'month' ? given.week_month : 'week',
  }
  return isIncomplete(params) ? null : params
}

/** The URL of a report's page. */
export const reportPath = (view: string, params: ReportParams): string =>
  `${view}?params=${encodeURIComponent(JSON.stringify(params))}`

/** Converts the parameters to the API query; `locale` is the language of the page. */
export function reportQuery(params: ReportParams, locale: string): Record<string, string | string[]> {
  const kind = findReportKind(params.type)
  const { assessment_id, group_ids, segments, search } = params
  return {
    locale,
    report_type: params.type,
    domain_ids: [...params.domain_ids],
    ...(group_ids.length > 0 && { group_ids: [...group_ids] }),
    ...(kind?.asksSegments && segments.length > 0 && { segments: [...segments] }),
    ...(kind?.asksSearch && search !== '' && { search }),
    ...(kind?.asksAssessment && assessment_id !== null && { assessment_id }),
    assessment_types: params.assessment_types.map(String),
    start_at: params.start_at,
    end_at: params.end_at,
    ...(kind?.asksGrouping && { week_month: params.week_month }),
  }
}
