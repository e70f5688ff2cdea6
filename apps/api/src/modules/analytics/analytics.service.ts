import { OVERALL_FACTOR_ID, type PermissionKey } from '@evenground/shared/constants'
import type {
  AnalyticsDomainsQuery,
  AnalyticsTypesQuery,
  DashboardData,
  DashboardQuery,
  ScoreAsOf,
  ScoreAsOfQuery,
  ScoresTrendQuery,
  UserProgressQuery,
} from '@evenground/shared/schemas'
import { AppError, notFound } from '../../http/app-error.ts'
import { type Caller, may } from '../../http/caller.ts'
import type { Db } from '../../platform/database/index.ts'
import type { Platform } from '../../platform/platform.ts'
import { chooseBasis, presentAsOf, presentDashboard, type Reliability } from './analytics.present.ts'
import type { Ground, PairAnswer } from './ground.repo.ts'
import { type FactorMoments, findStandingAt, listMoments } from './moments.repo.ts'
import {
  type AssessmentTitles,
  type DayMean,
  listAssessmentsWithData,
  listDayMeans,
  listTypesWithData,
} from './overview.repo.ts'
import { createPersonScores } from './person.service.ts'
import { countProgress, type ProgressCounts } from './progress.repo.ts'
import { listItemVariances } from './reliability.repo.ts'

export type AnalyticsService = ReturnType<typeof createAnalyticsService>

const COMPARE: PermissionKey = 'api.v2.dashboard.compare_assessment_date'

interface Named {
  domain_ids?: string[] | undefined
  assessment_id?: string | undefined
  factor_id?: string | undefined
}

/** Domains that are not named are the caller's own; the all-zero factor is the same as none. */
const readGround = (caller: Caller, query: Named): Ground => ({
  domainIds: query.domain_ids ?? [caller.domainId],
  assessmentId: query.assessment_id,
  factorId: query.factor_id === OVERALL_FACTOR_ID ? undefined : query.factor_id,
})

/** What a statement found on its ground, or 404 where that is out of reach. */
function found<T>(answer: T | null): T {
  if (answer === null) throw notFound()
  return answer
}

async function readReliability(
  db: Db,
  ground: Ground & { assessmentId: string },
  { pair, rows }: PairAnswer<FactorMoments>,
): Promise<Reliability> {
  const basis = chooseBasis(rows)
  if (basis === null) return new Map()
  const items = await listItemVariances(db, { ...ground, type: 2 * pair - (basis === 'pre' ? 2 : 1) })
  return new Map(items.map((row) => [row.factorId, row.variances]))
}

/** Figures about domains: each one listed, in scope, and without its descendants. */
export function createAnalyticsService(platform: Pick<Platform, 'database' | 'clock'>) {
  const { database, clock } = platform

  const onGround = async <T>(
    caller: Caller,
    query: Named,
    work: (db: Db, ground: Ground) => Promise<T | null>,
  ): Promise<T> => found(await database.read(caller.scope, (db) => work(db, readGround(caller, query))))

  return {
    ...createPersonScores(platform),

    listAssessments: (caller: Caller, query: AnalyticsDomainsQuery): Promise<AssessmentTitles[]> =>
      onGround(caller, query, (db, ground) => listAssessmentsWithData(db, ground, caller.locale)),

    listTypes: async (caller: Caller, query: AnalyticsTypesQuery): Promise<number[]> =>
      (await onGround(caller, query, listTypesWithData)).map(({ type }) => type),

    getDashboard: (caller: Caller, query: DashboardQuery): Promise<DashboardData> =>
      database.read(caller.scope, async (db) => {
        const place = { ...readGround(caller, query), assessmentId: query.assessment_id }
        const answer = found(await listMoments(db, { ...place, wanted: query.pair, locale: caller.locale }))
        const wanted = query.reliability === 'true'
        return presentDashboard(answer, wanted ? await readReliability(db, place, answer) : new Map())
      }),

    getTrend: (caller: Caller, query: ScoresTrendQuery): Promise<DayMean[]> =>
      onGround(caller, query, (db, ground) => listDayMeans(db, ground, query.assessment_type)),

    getAsOf: async (caller: Caller, query: ScoreAsOfQuery): Promise<ScoreAsOf> => {
      const instant = query.as_of_ms === undefined ? undefined : new Date(query.as_of_ms)
      const answer = await onGround(caller, query, (db, ground) =>
        findStandingAt(db, {
          ...ground,
          assessmentId: query.assessment_id,
          wanted: query.pair,
          locale: caller.locale,
          instant: instant && may(caller, COMPARE) ? instant : undefined,
        }),
      )
      if (instant && !may(caller, COMPARE)) throw new AppError('forbidden')
      return presentAsOf(answer, instant ?? clock())
    },

    getProgress: (caller: Caller, query: UserProgressQuery): Promise<ProgressCounts> =>
      onGround(caller, query, countProgress),
  }
}
