import type { TrendPeriod } from '@evenground/shared/constants'
import { choosePeriod, startOfPeriod } from '@evenground/shared/dashboard-evidence'
import type { HiddenReason, ScoresTrendQuery, TrendPoint } from '@evenground/shared/schemas'
import { shownIntervalOfMean } from '@evenground/shared/scoring'
import { hidesEnoughForInterval, poolMeans } from '../confidentiality/index.ts'

/**
 * What one day contributes to the trend: open responses, or the closed responses of a release plan that were published
 * on it.
 */
export interface TrendPart {
  date: string
  score: number
  n: number
  variance: number | null
  hidden: HiddenReason | undefined
  /** The release plan and kind of the published figure. Absent if the caller may read the responses individually. */
  source?: string
  /** How many people the published figure counts, and how many of their responses could be read individually before. */
  people?: number
  readable?: number
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)

/**
 * Combines days of one source. For published days, the variance is only shown if a report of the whole period would
 * show it.
 */
function poolSource(parts: readonly TrendPart[]) {
  const pooled = poolMeans(parts.map(({ n, score, variance }) => ({ n, mean: score, variance })))
  if (parts[0]?.source === undefined) return pooled
  const people = sum(parts.map((part) => part.people ?? 0))
  const readable = sum(parts.map((part) => part.readable ?? 0))
  // People whose answers could be read before do not protect the others, unless all could be read.
  const hidden = readable < people ? people - readable : people
  return { ...pooled, variance: hidesEnoughForInterval(hidden) ? pooled.variance : null }
}

function presentPoint(date: string, parts: readonly TrendPart[], period: TrendPeriod | undefined): TrendPoint {
  const named = period && { period }
  const shown = parts.filter(({ hidden }) => hidden === undefined)
  const leftOut = parts.find(({ hidden }) => hidden !== undefined)?.hidden
  if (shown.length === 0) return { date, score: null, n: null, hidden: leftOut, ...named }
  const { mean, n, variance } = poolMeans([...Map.groupBy(shown, ({ source = '' }) => source).values()].map(poolSource))
  if (!named) return { date, score: mean, n }
  const interval = shownIntervalOfMean({ n, mean, variance })
  return { date, score: mean, n, ...named, ...(interval && { interval }), ...(leftOut && { left_out: leftOut }) }
}

/**
 * Presents the trend of open responses by the day of submission, and of closed responses by the day of publication; or
 * by period if requested. Each submission has the same weight, so a point is the mean of all submissions in its period.
 */
export function presentTrend(days: readonly TrendPart[], wanted: ScoresTrendQuery['period']): TrendPoint[] {
  const dates = days.map(({ date }) => date).sort()
  const period = wanted === 'fit' ? choosePeriod(dates[0], dates.at(-1)) : wanted
  const groups = Map.groupBy(days, ({ date }) => (period ? startOfPeriod(period, date) : date))
  return [...groups]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([date, parts]) => presentPoint(date, parts, period))
}
