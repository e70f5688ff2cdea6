import type { AnswerQuality, AnswerQualityQuery, QuestionResponseReport, ReportQuery } from '@evenground/shared/schemas'
import type { RequestContext } from '../../../http/request-context.ts'
import type { Caller } from '../../../http/security/caller.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { AnalyticsService } from '../../analytics/index.ts'
import { findResultsView, loadPrivacy, recordResultsRead } from '../../confidentiality/index.ts'
import type { ReportsService } from '../reports.service.ts'
import { countStraightLines, type ItemCorrelation, listItemCorrelations } from './quality.repo.ts'

export type QualityService = ReturnType<typeof createQualityService>

/** From so many percent at the favorable end on there is little room to improve. */
const CEILING_PERCENT = 80
/** Fewer people say more about chance than about a question. */
const LEAST_FOR_CORRELATION = 30

type Rows = QuestionResponseReport['rows']

const listCeiling = (rows: Rows): AnswerQuality['ceiling'] =>
  rows.flatMap((row) => {
    const { question_id, text_body, n } = row
    const percent = row.negative ? row.strongly_disagree : row.strongly_agree
    if (!row.is_present_wording || row.factor_id === null || percent === null || !n || percent < CEILING_PERCENT)
      return []
    return [{ question_id, text_body, percent, n }]
  })

const nameItems = (rows: Rows, items: readonly ItemCorrelation[]): NonNullable<AnswerQuality['item_total']> => {
  const texts = new Map(rows.filter((row) => row.is_present_wording).map((row) => [row.question_id, row.text_body]))
  return items.flatMap(({ question_id, correlation, n }) => {
    const text_body = texts.get(question_id)
    return text_body && n >= LEAST_FOR_CORRELATION ? [{ question_id, text_body, correlation, n }] : []
  })
}

/** The average of a few, or with and without a few, is as good as theirs. */
const tellsAboutFew = ({ n, flagged }: NonNullable<AnswerQuality['straight_lines']>, least: number): boolean =>
  [n, flagged, n - flagged].some((people) => people > 0 && people < least)

type Place = { domain_ids: string[]; assessment_id: string }

/** What takes single answers to check; only of answers that this caller may read singly. */
async function checkSubmissions(
  { database }: Pick<Platform, 'database'>,
  caller: Caller,
  { domain_ids, assessment_id }: Place,
  type: number,
) {
  return database.read(caller.scope, async (db) => {
    const view = findResultsView(caller)
    const { confidential, count, least } = await loadPrivacy(db, domain_ids, view)
    const isClosed = confidential.length === count
    const not_checked = isClosed ? 'confidential' : view.responses ? null : 'not_permitted'
    if (not_checked) return { not_checked, least, straight_lines: null, items: null } as const
    const answered = { domainIds: domain_ids, assessmentId: assessment_id, type }
    return {
      not_checked,
      least,
      straight_lines: await countStraightLines(db, answered),
      items: await listItemCorrelations(db, answered),
    }
  })
}

/**
 * Checks of the answers behind a dashboard. What confidential answers tell is what was given out of them; what takes the
 * answers of each person is checked only where the caller may read them.
 */
export function createQualityService(
  platform: Pick<Platform, 'database'>,
  { analytics, reports }: { analytics: AnalyticsService; reports: ReportsService },
) {
  async function get(caller: Caller, context: RequestContext, query: AnswerQualityQuery): Promise<AnswerQuality> {
    const { assessment_id, pair } = query
    const place = { domain_ids: query.domain_ids ?? [caller.domainId], assessment_id }
    const data = await analytics.getDashboard(caller, context, { ...place, pair, reliability: 'true' })
    const type = data.basis && data.assessment_types[data.basis === 'pre' ? 0 : 1]
    const report = { ...place, assessment_types: [type ?? data.assessment_types[0]] } as unknown as ReportQuery
    const { rows, numResponses: _n, ...answers } = await reports.questions(caller, context, report)
    const checked = await checkSubmissions(platform, caller, place, type ?? data.assessment_types[0])
    const { straight_lines, items, least, not_checked } = checked
    if (straight_lines && tellsAboutFew(straight_lines, least))
      await recordResultsRead(platform, caller, context, { call: 'getAnswerQuality', filter: { ...place, type } })
    const { min_group_size, missing_domain_ids, as_of } = answers
    return {
      assessment_type: type,
      speed: 'not_recorded',
      reliability: data.domainScoresByFactor
        .filter(({ super_factor }) => !super_factor)
        .map(({ factor_id, title, cronbach_alpha: alpha, n }) => ({ factor_id, title, alpha, n })),
      ceiling: listCeiling(rows),
      straight_lines,
      item_total: items && nameItems(rows, items),
      not_checked,
      ...(min_group_size !== undefined && { min_group_size }),
      ...(missing_domain_ids && { missing_domain_ids }),
      ...(as_of && { as_of }),
    }
  }

  return { get }
}
