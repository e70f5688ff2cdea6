import { roundHalfUp } from '@evenground/shared/scoring'
import { useTranslation } from 'react-i18next'
import { summarizeTrend, type TrendBar } from './group-trend.ts'

/** One sentence on the way from the first period to the last; null with fewer than two finished periods. */
export function useTrendWords(bars: readonly TrendBar[], longOf: (date: string) => string): string | null {
  const { t } = useTranslation('dashboard')
  const told = summarizeTrend(bars)
  if (!told) return null
  const { kind, first, last } = told
  const ends = { first: longOf(first.date), last: longOf(last.date) }
  const scores = { before: roundHalfUp(first.score), now: roundHalfUp(last.score) }
  return t(`trend.told.${kind}`, { ...ends, ...scores })
}
