import { OVERALL_FACTOR_ID, type PermissionKey } from '@evenground/shared/constants'
import type * as schemas from '@evenground/shared/schemas'
import { AppError, notFound } from '../../http/errors/app-error.ts'
import type { RequestContext } from '../../http/request-context.ts'
import { type Caller, may } from '../../http/security/caller.ts'
import type { Db } from '../../platform/database/index.ts'
import type { Platform } from '../../platform/platform.ts'
import {
  endOfDay,
  type FigureGate,
  findResultsView,
  loadPrivacy,
  openFigureGate,
  recordResultsRead,
} from '../confidentiality/index.ts'
import { listSegments } from '../releases/index.ts'
import { presentAsOf, presentDashboard } from './analytics.present.ts'
import { loadDays, loadMeansAt, loadMoments } from './load-figures.ts'
import { type AssessmentTitles, listAssessmentsWithData, listTypesWithData } from './overview.repo.ts'
import { createPersonScores } from './person.service.ts'
import { presentTrend } from './present-trend.ts'
import { countProgress, type ProgressCounts } from './progress.repo.ts'
import type { QueryScope } from './query-scope.repo.ts'
import { loadHeatMap, loadParticipation } from './segments/load-heat-map.ts'

export type AnalyticsService = ReturnType<typeof createAnalyticsService>

const COMPARE: PermissionKey = 'api.v2.dashboard.compare_assessment_date'

interface Named {
  domain_ids?: string[] | undefined
  assessment_id?: string | undefined
  factor_id?: string | undefined
}

/** The requested domains, or the caller's own. */
const domainsOf = (caller: Caller, { domain_ids }: Named): string[] => domain_ids ?? [caller.domainId]

/** Converts a query. The all-zero factor means the overall score, so it counts as no factor. */
const toQueryScope = (caller: Caller, query: Named): QueryScope => ({
  domainIds: domainsOf(caller, query),
  assessmentId: query.assessment_id,
  factorId: query.factor_id === OVERALL_FACTOR_ID ? undefined : query.factor_id,
})

/** The requested attributes, each with its value. */
const toCell = (segments: schemas.DashboardQuery['segments'] = []) =>
  segments.map(({ attribute, value }): readonly [string, string] => [attribute, value])

/** Returns the answer of a repository, or throws 404 if it is null because the scope is out of reach. */
function found<T>(answer: T | null): T {
  if (answer === null) throw notFound()
  return answer
}

/**
 * Converts a requested instant. The figures of two close instants could differ by a single submission, so callers who
 * may not read single responses get the end of the day.
 */
const parseInstant = (ms: number, { view, hasClosed }: FigureGate): Date =>
  view.responses && !hasClosed ? new Date(ms) : endOfDay(new Date(ms))

/** Records in these domains that the caller saw figures of very few people, since these reveal single results. */
async function recordFew(
  platform: Pick<Platform, 'database'>,
  call: string,
  caller: Caller,
  context: RequestContext,
  filter: Named,
  gate: FigureGate,
): Promise<void> {
  if (!gate.hasShownFew()) return
  await recordResultsRead(platform, caller, context, {
    call,
    filter: { ...filter, domain_ids: domainsOf(caller, filter) },
  })
}

/**
 * Reads figures through the caller's gate, which decides what may be shown. Records it if figures of few people were
 * shown.
 */
async function throughGate<T>(
  platform: Pick<Platform, 'database'>,
  call: string,
  caller: Caller,
  context: RequestContext,
  query: Named,
  read: (gate: FigureGate) => Promise<T>,
): Promise<T> {
  const view = findResultsView(caller)
  const gate = openFigureGate(
    view,
    await platform.database.read(caller.scope, (db) => loadPrivacy(db, domainsOf(caller, query), view)),
  )
  const answer = await read(gate)
  await recordFew(platform, call, caller, context, query, gate)
  return answer
}

/** The groups for which figures can be requested; null if a domain is out of scope. */
async function findSegments(
  db: Db,
  caller: Caller,
  { domainIds, assessmentId }: QueryScope,
  chosen: schemas.ReportSegmentsQuery['segments'],
): Promise<schemas.ReportSegments | null> {
  if (!(await listTypesWithData(db, { domainIds, assessmentId }))) return null
  return listSegments(db, { domainIds, assessmentId, chosen: toCell(chosen), view: findResultsView(caller) })
}

/** Figures about the listed domains, which must be in scope. Their descendants are not included. */
export function createAnalyticsService(platform: Pick<Platform, 'database' | 'clock'>) {
  const { database, clock } = platform

  const inScope = async <T>(
    caller: Caller,
    query: Named,
    work: (db: Db, scope: QueryScope) => Promise<T | null>,
  ): Promise<T> => found(await database.read(caller.scope, (db) => work(db, toQueryScope(caller, query))))

  return {
    ...createPersonScores(platform),

    listAssessments: (caller: Caller, query: schemas.AnalyticsDomainsQuery): Promise<AssessmentTitles[]> =>
      inScope(caller, query, (db, scope) => listAssessmentsWithData(db, scope, caller.locale)),

    listTypes: async (caller: Caller, query: schemas.AnalyticsTypesQuery): Promise<number[]> =>
      (await inScope(caller, query, listTypesWithData)).map(({ type }) => type),

    listSegments: (caller: Caller, query: schemas.ReportSegmentsQuery): Promise<schemas.ReportSegments> =>
      inScope(caller, query, (db, scope) => findSegments(db, caller, scope, query.segments)),

    getDashboard: async (caller: Caller, context: RequestContext, query: schemas.DashboardQuery) => {
      const { gate, answer, reliability } = await inScope(caller, query, (db, scope) => {
        const place = { ...scope, assessmentId: query.assessment_id }
        const asked = { ...place, wanted: query.pair, locale: caller.locale, cell: toCell(query.segments) }
        return loadMoments(db, asked, findResultsView(caller), query.reliability === 'true')
      })
      await recordFew(platform, 'getDashboard', caller, context, query, gate)
      return presentDashboard(answer, reliability, gate)
    },

    getTrend: (caller: Caller, context: RequestContext, query: schemas.ScoresTrendQuery) =>
      throughGate(platform, 'getScoresTrend', caller, context, query, async (gate) => {
        const place = { assessmentId: query.assessment_id }
        const days = await inScope(caller, query, (db, scope) => loadDays(db, { ...scope, ...place }, query, gate))
        return presentTrend(days, query.period)
      }),

    getAsOf: (caller: Caller, context: RequestContext, query: schemas.ScoreAsOfQuery): Promise<schemas.ScoreAsOf> =>
      throughGate(platform, 'getScoreAsOf', caller, context, query, async (gate) => {
        const instant = query.as_of_ms === undefined ? undefined : parseInstant(query.as_of_ms, gate)
        const mayCompare = may(caller, COMPARE)
        const { locale } = caller
        const answer = await inScope(caller, query, (db, scope) =>
          loadMeansAt(db, { ...scope, assessmentId: query.assessment_id, wanted: query.pair, locale }, gate, {
            instant: mayCompare ? instant : undefined,
          }),
        )
        if (instant && !mayCompare) throw new AppError('forbidden')
        return presentAsOf(answer, instant ?? clock(), gate)
      }),

    getHeatMap: (caller: Caller, context: RequestContext, query: schemas.HeatMapQuery): Promise<schemas.HeatMap> =>
      throughGate(platform, 'getHeatMap', caller, context, query, async (gate) => {
        const { map, parent } = await inScope(caller, query, (db, scope) => {
          const asked = { ...scope, assessmentId: query.assessment_id, wanted: query.pair, locale: caller.locale }
          return loadHeatMap(db, asked, query, gate)
        })
        if (parent)
          await recordFew(platform, 'getHeatMap', caller, context, { ...query, domain_ids: [parent.id] }, parent.gate)
        return map
      }),

    getParticipation: (caller: Caller, query: schemas.ParticipationQuery): Promise<schemas.Participation> =>
      inScope(caller, query, (db, scope) => loadParticipation(db, scope, query.attribute)),

    getProgress: (caller: Caller, query: schemas.UserProgressQuery): Promise<ProgressCounts> =>
      inScope(caller, query, countProgress),
  }
}
