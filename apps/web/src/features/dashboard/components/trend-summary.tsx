import { roundHalfUp } from '@evenground/shared/scoring'
import { useTranslation } from 'react-i18next'
import { summarizeTrend, type TrendBar } from '../group-trend.ts'

/** One sentence on the way from the first period to the last, and that other people may have answered. */
export function TrendSummary({ bars, longOf }: { bars: readonly TrendBar[]; longOf: (date: string) => string }) {
  const { t } = useTranslation('dashboard')
  const told = summarizeTrend(bars)
  if (!told) return null
  const { kind, first, last } = told
  const ends = { first: longOf(first.date), last: longOf(last.date) }
  const scores = { before: roundHalfUp(first.score), now: roundHalfUp(last.score) }
  return (
    <p>
      {t(`trend.told.${kind}`, { ...ends, ...scores })} {t('trend.told.who')}
    </p>
  )
}
