import type { TrendPoint } from '@evenground/shared/schemas'
import IconPeriod from '@tabler/icons-react/dist/esm/icons/IconCalendarStats.mjs'
import IconPrivate from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import IconBenchmark from '@tabler/icons-react/dist/esm/icons/IconTargetArrow.mjs'
import IconTrend from '@tabler/icons-react/dist/esm/icons/IconTimeline.mjs'
import { FigureCard } from '../../../components/ui/figures/charts/figure-card.tsx'
import { labelPeriod } from '../../../components/ui/figures/charts/period-label.ts'
import { Icon } from '../../../components/ui/icons/icon.tsx'
import { useLocale } from '../../../lib/i18n/use-locale.ts'
import { useWords } from '../../../lib/i18n/use-words.ts'
import { useMinGroupSize } from '../../../lib/results/min-group-size.ts'
import { useMe } from '../../../lib/session/me.ts'
import { isGlobalAdministrator } from '../../../lib/session/permissions.ts'
import { toBars } from '../group-trend.ts'
import { useTrendWords } from '../use-trend-words.ts'
import styles from './attention-card.module.css'

/** Which way scores go over time, and since when there are any. */
function useTime(points: readonly TrendPoint[]) {
  const { t } = useWords('dashboard')
  const locale = useLocale()
  const { period, bars } = toBars(points, new Date().toISOString().slice(0, 10))
  const longOf = (date: string) => labelPeriod(date, period, locale, 'long')
  const [first, last] = [bars[0], bars.at(-1)]
  const ends = first && last && { first: longOf(first.date), last: longOf(last.date) }
  return {
    trend: useTrendWords(bars, longOf),
    span: ends && (first === last ? t('about.one_period', ends) : t('about.periods', ends)),
  }
}

/** Who can see what one person answered. */
function useWhoSees(): string {
  const { t } = useWords('dashboard')
  const me = useMe()
  const minGroupSize = useMinGroupSize()
  if (isGlobalAdministrator(me)) return t('about.who_mixed')
  return t(`about.who_${me.domain.response_mode}`, { minGroupSize })
}

/**
 * What readers of the figures ask next: the way over time, the time that is covered, who sees single answers, the benchmarks.
 * The first two are left out where the trend can't be had; its own card says why.
 */
export function AboutCard({ points }: { points: readonly TrendPoint[] }) {
  const { t } = useWords('dashboard')
  const { trend, span } = useTime(points)
  const who = useWhoSees()
  const items = [
    ...(trend ? [{ icon: IconTrend, words: `${trend} ${t('about.trend_who')}` }] : []),
    ...(span ? [{ icon: IconPeriod, words: span }] : []),
    { icon: IconPrivate, words: who },
    { icon: IconBenchmark, words: t('about.benchmarks') },
  ]
  return (
    <FigureCard title={t('about.title')}>
      <ul className={styles.list}>
        {items.map(({ icon, words }) => (
          <li key={words} className={styles.item}>
            <Icon of={icon} size={20} className={styles.quiet} />
            <span>{words}</span>
          </li>
        ))}
      </ul>
    </FigureCard>
  )
}
