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
import type { ReleasedPlan } from '../releases/index.ts'
import { listPeriods } from './activity.repo.ts'
import * as closed from './closed-figures.ts'
import { orderFactors } from './order-factors.ts'
import { presentAverage, presentChange, presentCount, presentShares } from './pool-figures.ts'
import { type Distribution, listDistributions } from './questions.repo.ts'
import { assessmentOf, type ReportFilter } from './report-filter.ts'
import * as repo from './scores.repo.ts'

/** The data of a report of scores: open responses are counted directly, closed ones come from what was released. */
interface Scores {
  filter: ReportFilter
  gate: FigureGate
  moments: readonly repo.Moments[]
  changes: readonly repo.ChangeMomentsRow[]
  plans: readonly ReleasedPlan[]
}

async function loadScores(db: Db, filter: ReportFilter, gate: FigureGate, onlyOverall: boolean): Promise<Scores> {
  const plans = await closed.loadClosedFigures(db, filter, gate)
  const moments = await repo.listMoments(db, filter)
  return { filter, gate, plans, moments, changes: await repo.listChanges(db, filter, onlyOverall) }
}

const listFactorIds = ({ moments, plans, filter }: Scores): Set<string> =>
  new Set([
    ...moments.map((one) => one.factorId),
    ...(closed.listClosedTypes(plans, filter.types).length > 0 ? plans.flatMap(({ factorIds }) => factorIds) : []),
  ])

function presentChanges(
  { filter: { types }, gate, moments, changes, plans }: Scores,
  factorId: string,
): ReportChange[] {
  const preTypes = types.filter((type) => type % 2 === 0 && types.includes(type + 1))
  return preTypes.flatMap((pre_type) => {
    const open = changes.find((change) => change.factorId === factorId && change.preType === pre_type)
    const given = closed.listClosedChanges(plans, factorId, pre_type)
    if (!open && given.length === 0) return []
    return [{ pre_type, post_type: pre_type + 1, ...presentChange(open, moments, given, gate) }]
  })
}

/** The averages of one factor by type, in ascending order of type. */
function presentAverages({ filter: { types }, gate, moments, plans }: Scores, factorId: string) {
  return new Map(
    types.flatMap((type) => {
      const open = moments.find((one) => one.factorId === factorId && one.type === type)
      const given = closed.listClosedMeans(plans, factorId, type)
      return open || given.length > 0 ? [[type, presentAverage(open, given, gate)] as const] : []
    }),
  )
}

/** Returns the factors that have scores, with their benchmarks, in the order overall, factors, super factors. */
async function findFactors(db: Db, filter: ReportFilter, ids: Iterable<string>) {
  const [{ benchmark, source }, factors] = await Promise.all([
    repo.findBenchmark(db, filter),
    repo.listFactors(db, [...ids]),
  ])
  const overall = benchmark ?? OVERALL_BENCHMARK_PERCENT
  return { source, overall, factors: orderFactors(factors, filter.locale, overall) }
}

export async function loadOverallReport(db: Db, filter: ReportFilter, gate: FigureGate): Promise<OverallReport> {
  const scores = await loadScores(db, filter, gate, true)
  const { factors, ...found } = await findFactors(db, filter, listFactorIds(scores))
  const overall = [...presentAverages(scores, OVERALL_FACTOR_ID)]
  const lastType = overall.at(-1)?.[0] ?? null
  return {
    assessmentName: assessmentOf(filter).title,
    benchmark: found.overall,
    benchmark_source: found.source,
    rows: overall.map(([x, average]) => ({ x, ...average })),
    changes: presentChanges(scores, OVERALL_FACTOR_ID),
    domainScoresType: lastType,
    domainScoresByFactor: factors.flatMap((factor) => {
      const score = presentAverages(scores, factor.id).get(lastType ?? -1)
      if (!score) return []
      const { id: factor_id, title, superFactor: super_factor, benchmark: benchmark_score } = factor
      const { y: domain_score, interval: _, ...counted } = score
      return [{ factor_id, title, super_factor, benchmark_score, domain_score, ...counted }]
    }),
    ...presentGate(gate),
  }
}

type AverageKey = `assessment_type_${0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9}`

function presentFactor(factor: repo.FactorRecord, scores: Scores): FactorResultRow {
  const shown = presentAverages(scores, factor.id)
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
    changes: presentChanges(scores, factor.id),
  }
}

export async function loadFactorReport(db: Db, filter: ReportFilter, gate: FigureGate): Promise<FactorReport> {
  const scores = await loadScores(db, filter, gate, false)
  const scored = listFactorIds(scores)
  const { factors, source } = await findFactors(db, filter, scored)
  const types = [...scores.moments.map((one) => one.type), ...closed.listClosedTypes(scores.plans, filter.types)]
  return {
    assessmentName: assessmentOf(filter).title,
    benchmark_source: source,
    assessment_types: [...new Set(types)].sort((a, b) => a - b),
    rows: factors.filter(({ id }) => scored.has(id)).map((factor) => presentFactor(factor, scores)),
    ...presentGate(gate),
  }
}

const NOBODY = { strongly_agree: 0, agree: 0, neutral: 0, disagree: 0, strongly_disagree: 0, n: 0, people: 0 }

/** How one wording was answered, for each type that has answers. */
function presentTypes(
  row: Distribution,
  open: readonly Distribution[],
  { types }: ReportFilter,
  plans: readonly ReleasedPlan[],
  gate: FigureGate,
): QuestionResponseReport['rows'][number]['by_type'] {
  return types.flatMap((assessment_type) => {
    const own = open.find((one) => one.assessment_type === assessment_type)
    const given = closed.listClosedAnswers(plans, [assessment_type], row)
    if (!own && given.length === 0) return []
    const others = open.filter((one) => one !== own).map(({ people }) => people)
    return [{ assessment_type, ...presentShares(own ?? NOBODY, given, gate, others) }]
  })
}

export async function loadQuestionReport(
  db: Db,
  filter: ReportFilter,
  gate: FigureGate,
): Promise<QuestionResponseReport> {
  const { types, locale } = filter
  const plans = await closed.loadClosedFigures(db, filter, gate)
  const counted = await repo.countSubmissions(db, filter)
  const answered = await listDistributions(db, filter, closed.listClosedWordings(plans, types))
  const wordings = answered.filter((row) => row.assessment_type === null)
  const ids = new Set(wordings.flatMap(({ factor_id }) => factor_id ?? []))
  const factors = orderFactors(await repo.listFactors(db, [...ids]), locale, OVERALL_BENCHMARK_PERCENT)
  const ofWording = (row: Distribution) =>
    answered.filter(
      (one) => one.assessment_type !== null && one.question_id === row.question_id && one.wording === row.wording,
    )
  return {
    assessmentName: assessmentOf(filter).title,
    ...presentCount(counted, closed.countClosed(plans, types), gate),
    factors: factors.filter(({ id }) => ids.has(id)).map(({ id, title }) => ({ factor_id: id, title })),
    rows: wordings.map((row) => {
      const { question_id, wording, is_present_wording, text_body, factor_id, negative } = row
      const ofTypes = ofWording(row)
      // Single types can be requested too: all answers minus those of one type are the answers of the remaining types.
      const rests = ofTypes.map(({ people }) => people)
      const shares = presentShares(row, closed.listClosedAnswers(plans, types, row), gate, rests)
      const by_type = presentTypes(row, ofTypes, filter, plans, gate)
      return { question_id, wording, is_present_wording, text_body, factor_id, negative, ...shares, by_type }
    }),
    ...presentGate(gate),
  }
}

/** Counts created accounts, active people and completed tasks for each period. */
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
