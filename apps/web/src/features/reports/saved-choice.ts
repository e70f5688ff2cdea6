import { isSavedView } from '@evenground/shared/constants'
import type { SavedReport, SavedReportChoice } from '@evenground/shared/schemas'
import { viewPath } from '../../lib/saved/view-path.ts'
import { DEFAULT_TYPES, endOfDay, FIRST_DAY, LAST_DAY, type ReportParams, reportPath } from './report-params.ts'
import { findReportKind } from './report-types.ts'

const DAY = 10
const dayOf = (moment: string, open: string): string | null => {
  const day = moment.slice(0, DAY)
  return day === open ? null : day
}

/** The part of the parameters that a saved report contains. The text of the people search is not saved. */
export const toChoice = (params: ReportParams): SavedReportChoice => ({
  domain_ids: [...params.domain_ids],
  group_ids: [...params.group_ids],
  segments: [...params.segments],
  assessment_id: params.assessment_id,
  assessment_types: [...params.assessment_types],
  start_at: dayOf(params.start_at, FIRST_DAY),
  end_at: dayOf(params.end_at, LAST_DAY),
  week_month: params.week_month,
})

/** The URL of a saved board pack. */
function packPath({ domain_ids, assessment_id, pair, attribute, start_at, end_at }: SavedReportChoice): string {
  const parts = {
    domain: domain_ids?.[0],
    assessment: assessment_id,
    pair: pair ? String(pair) : null,
    by: attribute,
    from: start_at,
    to: end_at,
  }
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(parts)) if (value) search.set(name, value)
  const text = search.toString()
  return text ? `/reporting/pack?${text}` : '/reporting/pack'
}

/** The URL of a saved report; null if this page does not know its kind. */
export function savedPath({ kind, choice }: Pick<SavedReport, 'kind' | 'choice'>, locale: string): string | null {
  if (kind === 'board_pack') return packPath(choice)
  if (isSavedView(kind)) return viewPath({ kind, choice })
  const found = findReportKind(kind)
  if (!found) return null
  return reportPath(found.view, {
    type: kind,
    locale,
    format: 'json',
    domain_ids: choice.domain_ids ?? [],
    group_ids: choice.group_ids ?? [],
    segments: choice.segments ?? [],
    search: '',
    assessment_id: choice.assessment_id ?? null,
    assessment_types: choice.assessment_types?.length ? choice.assessment_types : DEFAULT_TYPES,
    start_at: choice.start_at ?? FIRST_DAY,
    end_at: endOfDay(choice.end_at ?? LAST_DAY),
    week_month: choice.week_month ?? 'week',
  })
}
