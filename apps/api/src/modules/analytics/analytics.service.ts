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
import { findNewest, findPairFacts, type Ground, isGroundInReach, type PairFacts } from './ground.repo.ts'
import { type FactorMoments, listMoments, listMomentsAsOf } from './moments.repo.ts'
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

async function readReliability(
  db: Db,
  ground: Ground & { assessmentId: string },
  pair: number,
  moments: readonly FactorMoments[],
): Promise<Reliability> {
  const basis = chooseBasis(moments)
  if (basis === null) return new Map()
  const rows = await listItemVariances(db, { ...ground, type: 2 * pair - (basis === 'pre' ? 2 : 1) })
  return new Map(rows.map((row) => [row.factorId, row.variances]))
}

/** Figures about domains: each one listed, in scope, and without its descendants. */
export function createAnalyticsService(platform: Pick<Platform, 'database' | 'clock'>) {
  const { database, clock } = platform

  const onGround = <T>(caller: Caller, query: Named, work: (db: Db, ground: Ground) => Promise<T>): Promise<T> =>
    database.read(caller.scope, async (db) => {
      const ground = readGround(caller, query)
      if (!(await isGroundInReach(db, ground))) throw notFound()
      return work(db, ground)
    })

  /** The same with the pair that is meant, which is looked up meanwhile. */
  const onPair = <T>(
    caller: Caller,
    query: Named & { pair?: number | undefined },
    work: (db: Db, ground: Ground, facts: PairFacts) => Promise<T>,
  ): Promise<T> =>
    database.read(caller.scope, async (db) => {
      const ground = readGround(caller, query)
      const [isInReach, facts] = await Promise.all([isGroundInReach(db, ground), findPairFacts(db, ground, query.pair)])
      if (!isInReach) throw notFound()
      return work(db, ground, facts)
    })

  return {
    ...createPersonScores(platform),

    listAssessments: (caller: Caller, query: AnalyticsDomainsQuery): Promise<AssessmentTitles[]> =>
      onGround(caller, query, (db, { domainIds }) => listAssessmentsWithData(db, domainIds, caller.locale)),

    listTypes: (caller: Caller, query: AnalyticsTypesQuery): Promise<number[]> =>
      onGround(caller, query, (db, { domainIds }) => listTypesWithData(db, domainIds, query.assessment_id)),

    getDashboard: (caller: Caller, query: DashboardQuery): Promise<DashboardData> =>
      onPair(caller, query, async (db, ground, facts) => {
        const place = { ...ground, assessmentId: query.assessment_id }
        const moments = await listMoments(db, { ...place, pair: facts.pair, locale: caller.locale })
        const wanted = query.reliability === 'true'
        const reliability = wanted ? await readReliability(db, place, facts.pair, moments) : new Map()
        return presentDashboard(moments, facts, reliability)
      }),

    getTrend: (caller: Caller, query: ScoresTrendQuery): Promise<DayMean[]> =>
      onGround(caller, query, (db, { domainIds, factorId }) =>
        listDayMeans(db, domainIds, { assessmentId: query.assessment_id, factorId, type: query.assessment_type }),
      ),

    getAsOf: (caller: Caller, query: ScoreAsOfQuery): Promise<ScoreAsOf> =>
      onPair(caller, query, async (db, ground, facts) => {
        if (query.as_of_ms !== undefined && !may(caller, COMPARE)) throw new AppError('forbidden')
        const instant = query.as_of_ms === undefined ? clock() : new Date(query.as_of_ms)
        const sample = { ...ground, assessmentId: query.assessment_id, pair: facts.pair, locale: caller.locale }
        const [newest, moments] = await Promise.all([
          findNewest(db, ground, facts.pair),
          query.as_of_ms === undefined ? listMoments(db, sample) : listMomentsAsOf(db, sample, instant),
        ])
        return presentAsOf(moments, facts.pair, { newest, instant })
      }),

    getProgress: (caller: Caller, query: UserProgressQuery): Promise<ProgressCounts> =>
      onGround(caller, query, (db, { domainIds, factorId }) =>
        countProgress(db, domainIds, { assessmentId: query.assessment_id, factorId }),
      ),
  }
}
