import type { WeekMonth } from '@evenground/shared/schemas'
import { DEFAULT_TYPES, endOfDay, FIRST_DAY, LAST_DAY, type ReportParams } from './report-params.ts'
import type { ReportKind } from './report-types.ts'

/** The values of a form that creates a report. */
export interface ReportDraft {
  /** Null until domains are chosen. */
  domains: readonly string[] | null
  groups: readonly string[]
  /** Groups in the form `attribute:value`. */
  segments?: readonly string[]
  assessment: string | null
  types: readonly number[]
  search: string
  /** YYYY-MM-DD. */
  start: string | null
  end: string | null
  weekMonth: WeekMonth
}

export const EMPTY_DRAFT: ReportDraft = {
  domains: null,
  groups: [],
  assessment: null,
  types: DEFAULT_TYPES,
  search: '',
  start: null,
  end: null,
  weekMonth: 'week',
}

/** What the form offers. Other choices of a draft are dropped. */
export interface Offers {
  domainIds: readonly string[]
  /** Undefined while loading. */
  groupIds: readonly string[] | undefined
  segments?: readonly string[] | undefined
  /** No single results may be read, so a report can be limited to at most one group and, with it, one value. */
  releasedOnly?: boolean
  assessmentIds: readonly string[] | undefined
}

/**
 * Limits a draft to what the chosen domains offer: other groups are dropped, and another assessment is replaced by the
 * first one.
 */
export function limitToOffers(draft: ReportDraft, { domainIds, groupIds, segments, releasedOnly, ...offers }: Offers) {
  const assessment = offers.assessmentIds?.find((id) => id === draft.assessment) ?? offers.assessmentIds?.[0] ?? null
  const groups = groupIds ? draft.groups.filter((id) => groupIds.includes(id)) : draft.groups
  const values = (draft.segments ?? []).filter((one) => segments?.includes(one) ?? true)
  return {
    ...draft,
    domains: domainIds,
    groups: releasedOnly ? groups.slice(-1) : groups,
    segments: values.slice(releasedOnly && groups.length > 0 ? -1 : -2),
    assessment,
  }
}

export type OfferedDraft = ReturnType<typeof limitToOffers>
export type Missing = 'domains' | 'no_assessment' | 'types' | 'dates' | 'loading'

/** Why Next is disabled; null if it is enabled. */
export function findMissing(kind: ReportKind, draft: OfferedDraft, offers: Offers): Missing | null {
  if (draft.start && draft.end && draft.start > draft.end) return 'dates'
  if (kind.type === 'user_status') return null
  if (draft.domains.length === 0) return 'domains'
  if (draft.assessment === null) {
    if (offers.assessmentIds === undefined) return 'loading'
    // Required only if the form shows the field.
    if (kind.asksAssessment) return 'no_assessment'
  }
  return draft.types.length === 0 ? 'types' : null
}

/** The report parameters of a filled form. `today` is YYYY-MM-DD in UTC. */
export function draftToParams(kind: ReportKind, draft: OfferedDraft, locale: string, today: string): ReportParams {
  const undated = draft.start === null && draft.end === null
  const end = draft.end ?? (kind.type === 'user_activity' && undated ? today : LAST_DAY)
  return {
    type: kind.type,
    locale,
    format: 'json',
    domain_ids: draft.domains,
    group_ids: kind.asksGroups ? draft.groups : [],
    segments: kind.asksSegments ? draft.segments : [],
    search: kind.asksSearch ? draft.search.trim() : '',
    assessment_id: draft.assessment,
    assessment_types: draft.types,
    start_at: draft.start ?? FIRST_DAY,
    end_at: endOfDay(end),
    week_month: draft.weekMonth,
  }
}

const DAY = 10

/** The form values that result in these parameters. */
export function paramsToDraft(params: ReportParams): ReportDraft {
  const [start, end] = [params.start_at.slice(0, DAY), params.end_at.slice(0, DAY)]
  return {
    domains: params.domain_ids,
    groups: params.group_ids,
    segments: params.segments,
    assessment: params.assessment_id,
    types: params.assessment_types,
    search: params.search,
    start: start === FIRST_DAY ? null : start,
    end: end === LAST_DAY ? null : end,
    weekMonth: params.week_month,
  }
}
