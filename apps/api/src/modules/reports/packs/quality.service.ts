import type { AnswerQuality, AnswerQualityQuery, QuestionResponseReport, ReportQuery } from '@evenground/shared/schemas'
import { itemRestCorrelations } from '@evenground/shared/statistics'
import type { RequestContext } from '../../../http/request-context.ts'
import type { Caller } from '../../../http/security/caller.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { AnalyticsService } from '../../analytics/index.ts'
import { findResultsView, loadPrivacy, recordResultsRead } from '../../confidentiality/index.ts'
import type { ReportsService } from '../reports.service.ts'
import {
  countFast,
  countStraightLines,
  type FactorItem,
  type FactorPattern,
  type Flagged,
  listFactorItems,
  listPatterns,
} from './quality.repo.ts'

export type QualityService = ReturnType<typeof createQualityService>

/** If this many percent gave the most favorable answer, there is little room to improve. */
const CEILING_PERCENT = 80
/** With fewer people, a correlation is mostly chance. */
const MIN_FOR_CORRELATION = 30

type Rows = QuestionResponseReport['rows']

const listCeiling = (rows: Rows): AnswerQuality['ceiling'] =>
  rows.flatMap((row) => {
    const { question_id, text_body, n } = row
    const percent = row.negative ? row.strongly_disagree : row.strongly_agree
    if (!row.is_present_wording || row.factor_id === null || percent === null || !n || percent < CEILING_PERCENT)
      return []
    return [{ question_id, text_body, percent, n }]
  })

/** Correlates each scored question with the other questions of its factor, using answers of the same people. */
function correlateItems(
  rows: Rows,
  items: readonly FactorItem[],
  patterns: readonly FactorPattern[],
): NonNullable<AnswerQuality['item_total']> {
  const texts = new Map(rows.filter((row) => row.is_present_wording).map((row) => [row.question_id, row.text_body]))
  const factors = new Set(items.map(({ factorId }) => factorId))
  return [...factors].flatMap((factorId) => {
    const own = patterns.filter((pattern) => pattern.factorId === factorId)
    const n = own.reduce((sum, { count }) => sum + count, 0)
    if (n < MIN_FOR_CORRELATION) return []
    const correlations = itemRestCorrelations(own)
    return items
      .filter((item) => item.factorId === factorId)
      .flatMap(({ id, askedId }, at) => {
        const text_body = texts.get(askedId)
        return text_body ? [{ question_id: id, text_body, correlation: correlations[at] ?? null, n }] : []
      })
  })
}

/** Whether an average is about too few people, or the averages with and without the flagged ones differ by too few. */
const tellsAboutFew = ({ n, flagged }: Flagged, least: number): boolean =>
  [n, flagged, n - flagged].some((people) => people > 0 && people < least)

type Place = { domain_ids: string[]; assessment_id: string }

/** Runs the checks that need single answers, on answers that the caller may read. */
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
    if (not_checked) return { not_checked, least, straight_lines: null, fast: null, items: null, patterns: [] } as const
    const answered = { domainIds: domain_ids, assessmentId: assessment_id, type }
    return {
      not_checked,
      least,
      straight_lines: await countStraightLines(db, answered),
      fast: await countFast(db, answered),
      items: await listFactorItems(db, answered),
      patterns: await listPatterns(db, answered),
    }
  })
}

/**
 * Checks the answers behind a dashboard. Confidential answers are checked only by what was released; checks that need
 * single answers include only those the caller may read.
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
    const { straight_lines, fast, items, least, not_checked } = checked
    if ([straight_lines, fast].some((found) => found && tellsAboutFew(found, least)))
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
      fast,
      item_total: items && correlateItems(rows, items, checked.patterns),
      not_checked,
      ...(min_group_size !== undefined && { min_group_size }),
      ...(missing_domain_ids && { missing_domain_ids }),
      ...(as_of && { as_of }),
    }
  }

  return { get }
}
