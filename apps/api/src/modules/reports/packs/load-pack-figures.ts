import type {
  AnswerQuality,
  BoardPackMissing,
  BoardPackQuery,
  DashboardData,
  HeatMap,
  Participation,
  QuestionResponseReport,
  ReportingAttribute,
  ReportQuery,
  UserProgress,
} from '@evenground/shared/schemas'
import { AppError } from '../../../http/errors/app-error.ts'
import type { RequestContext } from '../../../http/request-context.ts'
import { type Caller, may } from '../../../http/security/caller.ts'
import type { AnalyticsService } from '../../analytics/index.ts'
import type { ReportsService } from '../reports.service.ts'
import { limitToPeriod } from './limit-to-period.ts'
import type { QualityService } from './quality.service.ts'

export interface PackSources {
  analytics: AnalyticsService
  reports: ReportsService
  quality: QualityService
}

/** What a pack is about, with its domains resolved. */
export type PackRequest = Omit<BoardPackQuery, 'domain_ids' | 'locale'> & { domain_ids: string[] }

/** Figures, or the reason why there are none. */
type OrMissing<Figures> = Figures | BoardPackMissing

export interface PackFigures {
  data: DashboardData
  progress: UserProgress
  participation: Participation
  /** The requested attribute. Undefined if there is none, or participation cannot be grouped by it. */
  participationBy: ReportingAttribute | undefined
  /** The comparison by the attribute that the dashboard uses, so that both name the same group as furthest behind. */
  ofDashboard: { attribute: ReportingAttribute | undefined; participation: Participation }
  map: OrMissing<HeatMap>
  questions: OrMissing<QuestionResponseReport>
  quality: OrMissing<AnswerQuality>
}

const isUnanswerable = (error: unknown): boolean => error instanceof AppError && error.code === 'filter_not_answerable'

/** Returns a reason instead of throwing if a section cannot be answered, so that the rest of the pack is still made. */
async function unlessUnanswerable<Figures>(figures: Promise<Figures>): Promise<OrMissing<Figures>> {
  try {
    return await figures
  } catch (error) {
    if (isUnanswerable(error)) return 'not_answerable'
    throw error
  }
}

const hasPeriod = ({ start_at, end_at }: PackRequest): boolean => Boolean(start_at ?? end_at)

/**
 * Loads everything that a pack shows, from the same services as the dashboard, the group comparison and the reports. So
 * what is hidden from the caller there is also hidden in the pack, and those services record reads of single results.
 */
export async function loadPackFigures(
  { analytics, reports, quality }: PackSources,
  caller: Caller,
  context: RequestContext,
  request: PackRequest,
): Promise<PackFigures> {
  // A file never shows more than its reader may see on screen.
  if (!may(caller, 'api.v2.dashboard.default')) throw new AppError('forbidden')
  const { domain_ids, assessment_id, attribute, start_at, end_at } = request
  const place = { domain_ids, assessment_id }
  const base = await analytics.getDashboard(caller, context, { ...place, pair: request.pair })
  const pair = base.assessment_types[1] === undefined ? 1 : Math.floor(base.assessment_types[0] / 2) + 1
  const isDated = hasPeriod(request)
  const mayReport = may(caller, 'api.v2.reports.data')
  if (isDated && !mayReport) throw new AppError('forbidden')
  const report = {
    ...place,
    assessment_types: [...base.assessment_types],
    ...(start_at && { start_at }),
    ...(end_at && { end_at }),
  } as ReportQuery
  const data = isDated ? limitToPeriod(base, await reports.byFactor(caller, context, report)) : base
  const compare = async () => {
    if (!attribute) return 'not_chosen' as const
    if (isDated) return 'only_undated' as const
    return unlessUnanswerable(analytics.getHeatMap(caller, context, { ...place, pair, attributes: [attribute] }))
  }
  const ask = async <Figures>(load: () => Promise<Figures>) =>
    mayReport ? unlessUnanswerable(load()) : ('not_permitted' as const)
  const { participation_attributes } = await analytics.listSegments(caller, { domain_ids })
  const [first] = participation_attributes
  const participationBy = participation_attributes.find((one) => one === attribute)
  const participation = await analytics.getParticipation(caller, { ...place, attribute: participationBy })
  const isSame = first === participationBy
  return {
    data,
    progress: await analytics.getProgress(caller, place),
    participation,
    participationBy,
    ofDashboard: {
      attribute: first,
      participation: isSame ? participation : await analytics.getParticipation(caller, { ...place, attribute: first }),
    },
    map: await compare(),
    questions: await ask(() => reports.questions(caller, context, report)),
    quality: await ask(() => quality.get(caller, context, { ...place, pair })),
  }
}
