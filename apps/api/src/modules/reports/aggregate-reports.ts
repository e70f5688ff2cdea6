import { OVERALL_BENCHMARK_PERCENT } from '@evenground/shared/constants'
import type {
  FactorReport,
  FactorResultRow,
  OverallReport,
  OverallRow,
  QuestionResponseReport,
  ReportChange,
  UserActivityReport,
} from '@evenground/shared/schemas'
import { confidenceIntervalOfMean, OVERALL_FACTOR_ID } from '@evenground/shared/scoring'
import type { Db } from '../../platform/database/index.ts'
import type { FigureGate } from '../confidentiality/index.ts'
import { listPeriods } from './activity.repo.ts'
import { orderFactors } from './order-factors.ts'
import { listDistributions } from './questions.repo.ts'
import { assessmentOf, type ReportFilter } from './report-filter.ts'
import * as repo from './scores.repo.ts'

const intervalOf = ({ n, mean, variance }: { n: number; mean: number; variance: number | null }) =>
  variance === null ? null : confidenceIntervalOfMean({ n, mean, variance })

type Scores = readonly repo.Moments[]

/** Beside the averages of everybody, those who took both would tell about the few who took one. */
const judgeChange = ({ factorId, preType, n }: repo.ChangeMomentsRow, scores: Scores, gate: FigureGate) =>
  gate.judge(
    n,
    ...scores
      .filter((one) => one.factorId === factorId && (one.type === preType || one.type === preType + 1))
      .map((one) => one.n - n),
  )

const presentChanges = (
  changes: readonly repo.ChangeMomentsRow[],
  factorId: string,
  scores: Scores,
  gate: FigureGate,
): ReportChange[] =>
  changes
    .filter((change) => change.factorId === factorId)
    .sort((a, b) => a.preType - b.preType)
    .map((change) => {
      const types = { pre_type: change.preType, post_type: change.preType + 1 }
      const hidden = judgeChange(change, scores, gate)
      if (hidden) return { ...types, change: null, interval: null, n: null, hidden }
      return { ...types, change: change.mean, interval: intervalOf(change), n: change.n }
    })

const presentAverage = (one: repo.Moments, gate: FigureGate): Omit<OverallRow, 'x'> => {
  const hidden = gate.judge(one.n)
  return hidden ? { y: null, interval: null, n: null, hidden } : { y: one.mean, interval: intervalOf(one), n: one.n }
}

/** The factors that there are scores of, with what they are measured by: overall, factors, super factors. */
async function findFactors(db: Db, filter: ReportFilter, ids: Iterable<string>): Promise<repo.FactorRecord[]> {
  const benchmark = (await repo.findBenchmark(db, filter)) ?? OVERALL_BENCHMARK_PERCENT
  return orderFactors(await repo.listFactors(db, [...ids]), filter.locale, benchmark)
}

export async function loadOverallReport(db: Db, filter: ReportFilter, gate: FigureGate): Promise<OverallReport> {
  const moments = await repo.listMoments(db, filter)
  const factors = await findFactors(db, filter, new Set(moments.map((one) => one.factorId)))
  const overall = moments.filter((one) => one.factorId === OVERALL_FACTOR_ID).sort((a, b) => a.type - b.type)
  const lastType = overall.at(-1)?.type ?? null
  return {
    assessmentName: assessmentOf(filter).title,
    benchmark: factors[0]?.benchmark ?? OVERALL_BENCHMARK_PERCENT,
    rows: overall.map((one) => ({ x: one.type, ...presentAverage(one, gate) })),
    changes: presentChanges(await repo.listChanges(db, filter, true), OVERALL_FACTOR_ID, moments, gate),
    domainScoresType: lastType,
    domainScoresByFactor: factors.flatMap((factor) => {
      const score = moments.find((one) => one.factorId === factor.id && one.type === lastType)
      if (!score) return []
      const { id: factor_id, title, superFactor: super_factor, benchmark: benchmark_score } = factor
      const { y: domain_score, interval: _, ...counted } = presentAverage(score, gate)
      return [{ factor_id, title, super_factor, benchmark_score, domain_score, ...counted }]
    }),
  }
}

type AverageKey = `assessment_type_${0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9}`

function presentFactor(
  factor: repo.FactorRecord,
  moments: Scores,
  changes: readonly repo.ChangeMomentsRow[],
  gate: FigureGate,
): FactorResultRow {
  const own = moments.filter((one) => one.factorId === factor.id)
  const shown = new Map(own.map((one) => [one.type, presentAverage(one, gate)]))
  const hidden = [...shown].flatMap(([type, one]) => (one.hidden ? [[type, one.hidden] as const] : []))
  const averages = Object.fromEntries(
    Array.from({ length: 10 }, (_, type) => [`assessment_type_${type}`, shown.get(type)?.y ?? null]),
  ) as Record<AverageKey, number | null>
  return {
    factor_id: factor.id,
    title: factor.title,
    super_factor: factor.superFactor,
    benchmark: factor.benchmark,
    ...averages,
    n: Object.fromEntries([...shown].map(([type, one]) => [type, one.n])),
    intervals: Object.fromEntries([...shown].map(([type, one]) => [type, one.interval])),
    ...(hidden.length > 0 && { hidden: Object.fromEntries(hidden) }),
    changes: presentChanges(changes, factor.id, moments, gate),
  }
}

export async function loadFactorReport(db: Db, filter: ReportFilter, gate: FigureGate): Promise<FactorReport> {
  const moments = await repo.listMoments(db, filter)
  const changes = await repo.listChanges(db, filter, false)
  const scored = new Set(moments.map((one) => one.factorId))
  const factors = await findFactors(db, filter, scored)
  return {
    assessmentName: assessmentOf(filter).title,
    assessment_types: [...new Set(moments.map((one) => one.type))].sort((a, b) => a - b),
    rows: factors.filter(({ id }) => scored.has(id)).map((factor) => presentFactor(factor, moments, changes, gate)),
  }
}

const NO_SHARES = {
  strongly_agree: null,
  agree: null,
  neutral: null,
  disagree: null,
  strongly_disagree: null,
  n: null,
}

export async function loadQuestionReport(
  db: Db,
  filter: ReportFilter,
  gate: FigureGate,
): Promise<QuestionResponseReport> {
  const { submissions, people } = await repo.countCounted(db, filter)
  const hidden = gate.judge(people)
  const distributions = await listDistributions(db, filter)
  return {
    assessmentName: assessmentOf(filter).title,
    ...(hidden ? { numResponses: null, hidden } : { numResponses: submissions }),
    rows: distributions.map(({ people: answered, ...row }) => {
      const reason = gate.judge(answered)
      return reason ? { ...row, ...NO_SHARES, hidden: reason } : row
    }),
  }
}

/** Figures of people: what they created, whether they were active, what they completed. */
export async function loadActivityReport(db: Db, filter: ReportFilter, now: Date): Promise<UserActivityReport> {
  const periods = await listPeriods(db, filter, now)
  const [first, last] = [periods.at(0), periods.at(-1)]
  const dateOf = (period: (typeof periods)[number]): string => (filter.anchor === 'end' ? period.last : period.first)
  const startAt = filter.hasStart || !first ? filter.startAt : new Date(first.first)
  const lastInstant = filter.endBefore.getTime() - 1
  const endAt = last ? Math.min(lastInstant, Math.max(now.getTime(), Date.parse(last.first))) : lastInstant
  return {
    startAt: startAt.toISOString(),
    endAt: new Date(endAt).toISOString(),
    anchor: filter.anchor,
    weekMonth: filter.weekMonth,
    accountsCreated: periods.map((period) => ({ date: dateOf(period), count: period.created })),
    activeAccounts: periods.map((period) => ({ date: dateOf(period), count: period.active })),
    tasksCompleted: periods.map((period) => ({
      date: dateOf(period),
      count: period.completed,
      perActiveUser: period.active > 0 ? period.completed / period.active : null,
    })),
  }
}
