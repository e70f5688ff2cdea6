import type { HiddenReason } from '@evenground/shared/schemas'
import { confidenceIntervalOfMean } from '@evenground/shared/scoring'
import { type FigureGate, type Pooled, poolMeans } from '../confidentiality/index.ts'
import type { AnswerCounts, Distribution } from './questions.repo.ts'
import type { ChangeMomentsRow, Moments } from './scores.repo.ts'

type Shown = { hidden: undefined; pooled: Pooled } | { hidden: HiddenReason }

/** Those parts of a figure that may be shown, taken together; why none may where all are hidden. */
function pool<Part extends Pooled>(parts: readonly Part[], judge: (part: Part) => HiddenReason | undefined): Shown {
  const reasons = parts.map(judge)
  const shown = parts.filter((_part, index) => reasons[index] === undefined)
  const [hidden] = reasons
  return shown.length === 0 && hidden ? { hidden } : { hidden: undefined, pooled: poolMeans(shown) }
}

const intervalOf = ({ n, mean, variance }: Pooled) =>
  variance === null || mean === null ? null : confidenceIntervalOfMean({ n, mean, variance })

/** The average of a factor and type over all populations that may be shown. */
export function presentAverage(parts: readonly Moments[], gate: FigureGate) {
  const { hidden, ...figure } = pool(parts, ({ population, n }) => gate.judge(population, n))
  if (hidden || !('pooled' in figure)) return { y: null, interval: null, n: null, hidden }
  return { y: figure.pooled.mean, interval: intervalOf(figure.pooled), n: figure.pooled.n }
}

/** A change beside the averages of everybody: those who took both would tell about the few who took one. */
export function presentChange(parts: readonly ChangeMomentsRow[], scores: readonly Moments[], gate: FigureGate) {
  const judge = ({ population, factorId, preType, n }: ChangeMomentsRow) =>
    gate.judge(
      population,
      n,
      ...scores
        .filter((one) => one.population === population && one.factorId === factorId)
        .filter((one) => one.type === preType || one.type === preType + 1)
        .map((one) => one.n - n),
    )
  const { hidden, ...figure } = pool(parts, judge)
  if (hidden || !('pooled' in figure)) return { change: null, interval: null, n: null, hidden }
  return { change: figure.pooled.mean, interval: intervalOf(figure.pooled), n: figure.pooled.n }
}

const ANSWERS = ['strongly_agree', 'agree', 'neutral', 'disagree', 'strongly_disagree'] as const

/** Percent with one decimal; halves upward. */
const toShares = (counts: AnswerCounts, n: number): AnswerCounts =>
  Object.fromEntries(
    ANSWERS.map((answer) => [answer, n === 0 ? 0 : Math.round((1000 * counts[answer]) / n) / 10]),
  ) as unknown as AnswerCounts

const NO_SHARES = Object.fromEntries(ANSWERS.map((answer) => [answer, null])) as Record<(typeof ANSWERS)[number], null>

/** How a wording of a question was answered in all populations that may be shown. */
export function presentShares(parts: readonly Distribution[], gate: FigureGate) {
  const reasons = parts.map(({ population, people }) => gate.judge(population, people))
  const shown = parts.filter((_part, index) => reasons[index] === undefined)
  if (shown.length === 0) return { ...NO_SHARES, n: null, hidden: reasons[0] }
  const sum = (name: 'n' | (typeof ANSWERS)[number]) => shown.reduce((total, part) => total + part[name], 0)
  const counts = Object.fromEntries(ANSWERS.map((answer) => [answer, sum(answer)])) as unknown as AnswerCounts
  return { ...toShares(counts, sum('n')), n: sum('n') }
}

/** Rows that belong together, in the order in which they come. */
export function groupBy<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Row[][] {
  const groups = new Map<string, Row[]>()
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row])
  return [...groups.values()]
}
