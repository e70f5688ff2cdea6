import type { TrendPeriod } from '@evenground/shared/constants'
import { choosePeriod, startOfPeriod } from '@evenground/shared/dashboard-evidence'
import type { HiddenReason, ScoresTrendQuery, TrendPoint } from '@evenground/shared/schemas'
import { shownIntervalOfMean } from '@evenground/shared/scoring'
import { hidesEnoughForInterval, poolMeans } from '../confidentiality/index.ts'

/** What one day adds to the trend: of open responses, or of those of a plan that were closed on it. */
export interface TrendPart {
  date: string
  score: number
  n: number
  variance: number | null
  hidden: HiddenReason | undefined
  /** The plan and kind that it was released from; absent where the caller may read the responses one by one. */
  source?: string
  /** Whom that closing counted, and how many of these could be read one by one before. */
  people?: number
  readable?: number
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)

/** Days of one source together. Of released ones it is told how far people are apart only as a report of the period would. */
function poolSource(parts: readonly TrendPart[]) {
  const pooled = poolMeans(parts.map(({ n, score, variance }) => ({ n, mean: score, variance })))
  if (parts[0]?.source === undefined) return pooled
  const people = sum(parts.map((part) => part.people ?? 0))
  const readable = sum(parts.map((part) => part.readable ?? 0))
  // People whose answers could be read before hide no one, unless all could.
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
 * Of the people who submitted on each day, and of the closed responses that were published on it; where periods are asked
 * for, by these. Each submission weighs the same, so a point is the mean of those of its period.
 */
export function presentTrend(days: readonly TrendPart[], wanted: ScoresTrendQuery['period']): TrendPoint[] {
  const dates = days.map(({ date }) => date).sort()
  const period = wanted === 'fit' ? choosePeriod(dates[0], dates.at(-1)) : wanted
  const groups = Map.groupBy(days, ({ date }) => (period ? startOfPeriod(period, date) : date))
  return [...groups]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([date, parts]) => presentPoint(date, parts, period))
}
