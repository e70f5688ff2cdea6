import { OVERALL_FACTOR_ID } from '@evenground/shared/constants'
import type { ScoresTrendQuery } from '@evenground/shared/schemas'
import { AppError } from '../../http/errors/app-error.ts'
import type { Db } from '../../platform/database/index.ts'
import type { Cell, FigureGate, ResultsView } from '../confidentiality/index.ts'
import { loadReleased, loadReleasedDays, type ReleasedPlan } from '../releases/index.ts'
import { chooseBasis, type Reliability } from './analytics.present.ts'
import { loadClosedReliability } from './closed-reliability.ts'
import { type FactorMoments, findFactorMeansAt, listGatedMoments } from './moments.repo.ts'
import { listCountedDays, listDayMeans } from './overview.repo.ts'
import { type Judged, poolPopulations } from './populations.ts'
import type { TrendPart } from './present-trend.ts'
import type { PairAnswer, QueryScope } from './query-scope.repo.ts'
import { listItemVariances } from './reliability.repo.ts'

type Place = QueryScope & { assessmentId: string }
type Asked = Place & { wanted: number | undefined; locale: string; cell?: Cell }

/**
 * Loads the figures of a pair that were published up to an instant, of responses that the caller may not read
 * individually.
 */
async function loadClosed(
  db: Db,
  { cell = [], ...scope }: Place & { cell?: Cell },
  gate: FigureGate,
  { pair, to }: { pair: number; to?: Date | undefined },
): Promise<readonly ReleasedPlan[]> {
  if (!gate.hasClosed) return []
  const question = { ...scope, view: gate.view, pairs: [pair - 1], cell, ...(to && { period: { to: to.getTime() } }) }
  const { plans, unanswerable } = await loadReleased(db, question)
  if (gate.isAllClosed && plans.length === 0 && unanswerable.length > 0) throw new AppError('filter_not_answerable')
  for (const domainId of unanswerable) gate.leaveOut(domainId)
  return plans
}

/** Loads the mean of the scores of each day. Includes variances if periods are requested. */
export async function loadDays(
  db: Db,
  scope: Place,
  { assessment_type: type, period }: Pick<ScoresTrendQuery, 'assessment_type' | 'period'>,
  gate: FigureGate,
): Promise<TrendPart[] | null> {
  const days = gate.hasClosed
    ? await listCountedDays(db, scope, type, gate.view)
    : await listDayMeans(db, scope, type, period !== undefined)
  if (days === null) return null
  for (const { n } of days) gate.noteSize(n)
  const open = days.map((day) => ({ ...day, hidden: undefined }))
  if (!gate.hasClosed) return open
  const { view } = gate
  const closed = await loadReleasedDays(db, { ...scope, view, factorId: scope.factorId ?? OVERALL_FACTOR_ID }, type)
  return [...open, ...closed]
}

/**
 * Loads the present figures of a pair and the gate through which they were read. Includes item variances if requested.
 * Null: out of scope.
 */
export async function loadMoments(db: Db, asked: Asked, view: ResultsView, wantsReliability: boolean) {
  const { gate, counted } = await listGatedMoments(db, view, asked)
  if (!counted) return null
  const plans = await loadClosed(db, asked, gate, counted)
  const answer = { ...counted, rows: poolPopulations(counted.rows, plans, gate) }
  const reliability: Reliability = wantsReliability
    ? await loadReliability(db, asked, answer, { plans, gate })
    : new Map()
  return { gate, answer, reliability }
}

/** Loads the means of a pair as of an instant, or now. Null: out of scope. */
export async function loadMeansAt(db: Db, asked: Asked, gate: FigureGate, { instant }: { instant: Date | undefined }) {
  const counted = await findFactorMeansAt(db, { ...asked, gate, instant })
  if (!counted) return null
  const plans = await loadClosed(db, asked, gate, { pair: counted.pair, to: instant })
  return {
    ...counted,
    rows: counted.rows.map(({ means, newest }) => ({ newest, means: poolPopulations(means, plans, gate) })),
  }
}

async function loadReliability(
  db: Db,
  { cell = [], ...scope }: Place & { cell?: Cell },
  { pair, rows }: PairAnswer<FactorMoments & Judged>,
  { plans, gate }: { plans: readonly ReleasedPlan[]; gate: FigureGate },
): Promise<Reliability> {
  const basis = chooseBasis(rows)
  if (basis === null) return new Map()
  const closed = plans.filter(({ figures }) => figures[basis] && !figures[basis].hidden)
  // Item variances of open answers are only computed for everyone together, not for groups.
  if (cell.length > 0 && closed.length === 0) return new Map()
  const items = await listItemVariances(db, { ...scope, gate, type: 2 * pair - (basis === 'pre' ? 2 : 1) })
  if (closed.length === 0) return new Map(items.map((row) => [row.factorId, row.variances]))
  // Alpha cannot be combined from several sets of answers, such as open and closed ones.
  const [plan] = closed
  return closed.length > 1 || items.length > 0 || !plan
    ? new Map()
    : loadClosedReliability(db, scope, plan.figures[basis])
}
