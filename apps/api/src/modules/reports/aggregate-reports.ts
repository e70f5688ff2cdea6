import { OVERALL_BENCHMARK_PERCENT } from '@evenground/shared/constants'
import type {
  FactorReport,
  FactorResultRow,
  OverallReport,
  QuestionResponseReport,
  ReportChange,
  UserActivityReport,
} from '@evenground/shared/schemas'
import { OVERALL_FACTOR_ID } from '@evenground/shared/scoring'
import type { Db } from '../../platform/database/index.ts'
import { type FigureGate, presentGate } from '../confidentiality/index.ts'
import { listPeriods } from './activity.repo.ts'
import { orderFactors } from './order-factors.ts'
import { groupBy, presentAverage, presentChange, presentShares } from './pool-figures.ts'
import { listDistributions } from './questions.repo.ts'
import { assessmentOf, type ReportFilter } from './report-filter.ts'
import * as repo from './scores.repo.ts'

type Scores = readonly repo.Moments[]

const presentChanges = (
  changes: readonly repo.ChangeMomentsRow[],
  factorId: string,
  scores: Scores,
  gate: FigureGate,
): ReportChange[] =>
  groupBy(
    changes.filter((change) => change.factorId === factorId).sort((a, b) => a.preType - b.preType),
    ({ preType }) => String(preType),
  ).map((parts) => {
    const preType = parts[0]?.preType ?? 0
    return { pre_type: preType, post_type: preType + 1, ...presentChange(parts, scores, gate) }
  })

/** The averages of one factor by type, ascending. */
function presentAverages(moments: Scores, factorId: string, gate: FigureGate) {
  const own = moments.filter((one) => one.factorId === factorId).sort((a, b) => a.type - b.type)
  const parts = groupBy(own, ({ type }) => String(type))
  return new Map(parts.map((of) => [of[0]?.type ?? 0, presentAverage(of, gate)]))
}

/** The factors that there are scores of, with what they are measured by: overall, factors, super factors. */
async function findFactors(db: Db, filter: ReportFilter, ids: Iterable<string>): Promise<repo.FactorRecord[]> {
  const benchmark = (await repo.findBenchmark(db, filter)) ?? OVERALL_BENCHMARK_PERCENT
  return orderFactors(await repo.listFactors(db, [...ids]), filter.locale, benchmark)
}

export async function loadOverallReport(db: Db, filter: ReportFilter, gate: FigureGate): Promise<OverallReport> {
  const moments = await repo.listMoments(db, filter)
  const factors = await findFactors(db, filter, new Set(moments.map((one) => one.factorId)))
  const overall = [...presentAverages(moments, OVERALL_FACTOR_ID, gate)]
  const lastType = overall.at(-1)?.[0] ?? null
  return {
    assessmentName: assessmentOf(filter).title,
    benchmark: factors[0]?.benchmark ?? OVERALL_BENCHMARK_PERCENT,
    rows: overall.map(([x, average]) => ({ x, ...average })),
    changes: presentChanges(await repo.listChanges(db, filter, true), OVERALL_FACTOR_ID, moments, gate),
    domainScoresType: lastType,
    domainScoresByFactor: factors.flatMap((factor) => {
      const score = presentAverages(moments, factor.id, gate).get(lastType ?? -1)
      if (!score) return []
      const { id: factor_id, title, superFactor: super_factor, benchmark: benchmark_score } = factor
      const { y: domain_score, interval: _, ...counted } = score
      return [{ factor_id, title, super_factor, benchmark_score, domain_score, ...counted }]
    }),
    ...presentGate(gate),
  }
}

type AverageKey = `assessment_type_${0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9}`

function presentFactor(
  factor: repo.FactorRecord,
  moments: Scores,
  changes: readonly repo.ChangeMomentsRow[],
  gate: FigureGate,
): FactorResultRow {
  const shown = presentAverages(moments, factor.id, gate)
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
    ...presentGate(gate),
  }
}

export async function loadQuestionReport(
  db: Db,
  filter: ReportFilter,
  gate: FigureGate,
): Promise<QuestionResponseReport> {
  const counted = await repo.countCounted(db, filter)
  const reasons = counted.map(({ population, people }) => gate.judge(population, people))
  const shown = counted.filter((_part, index) => reasons[index] === undefined)
  const hidden = shown.length === 0 ? reasons[0] : undefined
  const wordings = groupBy(await listDistributions(db, filter), (row) => `${row.question_id} ${row.wording}`)
  return {
    assessmentName: assessmentOf(filter).title,
    ...(hidden
      ? { numResponses: null, hidden }
      : { numResponses: shown.reduce((sum, { submissions }) => sum + submissions, 0) }),
    rows: wordings.flatMap((parts) => {
      const [first] = parts
      if (!first) return []
      const { question_id, wording, is_present_wording, text_body } = first
      return [{ question_id, wording, is_present_wording, text_body, ...presentShares(parts, gate) }]
    }),
    ...presentGate(gate),
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
