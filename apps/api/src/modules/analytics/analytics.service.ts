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
import { chooseBasis, presentAsOf, presentDashboard, presentTrend, type Reliability } from './analytics.present.ts'
import { type FactorMeans, type FactorMoments, findFactorMeansAt, listMoments } from './moments.repo.ts'
import {
  type AssessmentTitles,
  listAssessmentsWithData,
  listCountedDays,
  listDayMeans,
  listDayPeople,
  listTypesWithData,
} from './overview.repo.ts'
import { createPersonScores } from './person.service.ts'
import { type Judged, poolPopulations } from './populations.ts'
import { countProgress, type ProgressCounts } from './progress.repo.ts'
import type { PairAnswer, QueryScope } from './query-scope.repo.ts'
import { listItemVariances } from './reliability.repo.ts'

export type AnalyticsService = ReturnType<typeof createAnalyticsService>

const COMPARE: PermissionKey = 'api.v2.dashboard.compare_assessment_date'

interface Named {
  domain_ids?: string[] | undefined
  assessment_id?: string | undefined
  factor_id?: string | undefined
}

/** Domains that are not named are the caller's own; the all-zero factor is the same as none. */
const toQueryScope = (caller: Caller, query: Named): QueryScope => ({
  domainIds: query.domain_ids ?? [caller.domainId],
  assessmentId: query.assessment_id,
  factorId: query.factor_id === OVERALL_FACTOR_ID ? undefined : query.factor_id,
})

/** What a statement found on its scope, or 404 where that is out of reach. */
function found<T>(answer: T | null): T {
  if (answer === null) throw notFound()
  return answer
}

async function loadReliability(
  db: Db,
  scope: QueryScope & { assessmentId: string },
  { pair, rows }: PairAnswer<FactorMoments & Judged>,
): Promise<Reliability> {
  const basis = chooseBasis(rows)
  if (basis === null) return new Map()
  const items = await listItemVariances(db, { ...scope, type: 2 * pair - (basis === 'pre' ? 2 : 1) })
  return new Map(items.map((row) => [row.factorId, row.variances]))
}

/** Two neighbouring instants differ by one submission: days do for whoever may not read single ones. */
const parseInstant = (ms: number, { view, hasClosed }: FigureGate): Date =>
  view.responses && !hasClosed ? new Date(ms) : endOfDay(new Date(ms))

/** Each factor once, with what may be shown of it. */
const pool = <Row extends FactorMeans>({ rows, ...answer }: PairAnswer<Row>, gate: FigureGate) => ({
  ...answer,
  rows: poolPopulations(rows, gate),
})

/** What was given on each day. Whoever sees figures of any size needs no count of people. */
async function listDays(db: Db, scope: QueryScope, type: number | undefined, gate: FigureGate) {
  if (gate.hasClosed) return listCountedDays(db, scope, type)
  const days = await listDayMeans(db, scope, type)
  const counted = gate.view.responses ? [] : ((await listDayPeople(db, scope, type)) ?? [])
  const people = new Map(counted.map((day) => [day.date, day.people]))
  if (days === null) return null
  return days.map((day) => ({ ...day, population: null, people: people.get(day.date) ?? day.n }))
}

/** Reads figures past the gate of this caller. Those of single people are as good as their results: it is written down. */
async function throughGate<T>(
  platform: Pick<Platform, 'database'>,
  call: string,
  caller: Caller,
  context: RequestContext,
  query: Named,
  read: (gate: FigureGate) => Promise<T>,
): Promise<T> {
  const domainIds = query.domain_ids ?? [caller.domainId]
  const privacy = await platform.database.read(caller.scope, (db) => loadPrivacy(db, domainIds))
  const gate = openFigureGate(findResultsView(caller), privacy)
  const answer = await read(gate)
  if (gate.hasShownFew())
    await recordResultsRead(platform, caller, context, { call, filter: { ...query, domain_ids: domainIds } })
  return answer
}

/** Figures about domains: each one listed, in scope, and without its descendants. */
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

    getDashboard: (caller: Caller, context: RequestContext, query: schemas.DashboardQuery) =>
      throughGate(platform, 'getDashboard', caller, context, query, (gate) =>
        database.read(caller.scope, async (db) => {
          const place = { ...toQueryScope(caller, query), assessmentId: query.assessment_id }
          const { hasClosed } = gate
          const counted = found(
            await listMoments(db, { ...place, hasClosed, wanted: query.pair, locale: caller.locale }),
          )
          const answer = pool(counted, gate)
          // Of answers that are closed and of those that are not alpha would be that of both together.
          const isOne = new Set(counted.rows.map(({ population }) => population)).size === 1
          const wanted = query.reliability === 'true' && isOne
          return presentDashboard(answer, wanted ? await loadReliability(db, place, answer) : new Map(), gate)
        }),
      ),

    getTrend: (caller: Caller, context: RequestContext, query: schemas.ScoresTrendQuery) =>
      throughGate(platform, 'getScoresTrend', caller, context, query, async (gate) => {
        const type = query.assessment_type
        const days = await inScope(caller, query, (db, scope) => listDays(db, scope, type, gate))
        return presentTrend(days, gate)
      }),

    getAsOf: (caller: Caller, context: RequestContext, query: schemas.ScoreAsOfQuery): Promise<schemas.ScoreAsOf> =>
      throughGate(platform, 'getScoreAsOf', caller, context, query, async (gate) => {
        const instant = query.as_of_ms === undefined ? undefined : parseInstant(query.as_of_ms, gate)
        const answer = await inScope(caller, query, (db, scope) =>
          findFactorMeansAt(db, {
            ...scope,
            hasClosed: gate.hasClosed,
            assessmentId: query.assessment_id,
            wanted: query.pair,
            locale: caller.locale,
            instant: instant && may(caller, COMPARE) ? instant : undefined,
          }),
        )
        if (instant && !may(caller, COMPARE)) throw new AppError('forbidden')
        const rows = answer.rows.map(({ means, newest }) => ({ newest, means: poolPopulations(means, gate) }))
        return presentAsOf({ ...answer, rows }, instant ?? clock(), gate)
      }),

    getProgress: (caller: Caller, query: schemas.UserProgressQuery): Promise<ProgressCounts> =>
      inScope(caller, query, countProgress),
  }
}
