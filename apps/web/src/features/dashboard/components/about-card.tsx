import type { DashboardData, TrendPoint } from '@evenground/shared/schemas'
import { roundHalfUp } from '@evenground/shared/scoring'
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
import { summarizeTrend, toBars } from '../group-trend.ts'
import { useBenchmarkSource } from '../use-benchmark-source.ts'
import styles from './attention-card.module.css'

/** Which way the averages of all who answered go over time, and that they are of different people each time. */
function useTrendWords(data: DashboardData, points: readonly TrendPoint[]): string | null {
  const { t } = useWords('dashboard')
  const locale = useLocale()
  const { period, bars } = toBars(points, new Date().toISOString().slice(0, 10))
  const told = summarizeTrend(bars)
  if (!told) return null
  const [first, last] = [told.first, told.last].map(({ date }) => labelPeriod(date, period, locale, 'long'))
  const kind = told.kind === 'few' ? 'unsure' : told.kind
  const scores = { before: roundHalfUp(told.first.score), now: roundHalfUp(told.last.score) }
  const who = t(data.overall.change.mean === null ? 'about.trend_others' : 'about.trend_others_than_change')
  return `${t(`about.trend_${kind}`, { first, last, ...scores })} ${who}`
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
 * What readers of the figures ask next: the way over time, who sees single answers, whose benchmark it is. The first is left
 * out where the trend can't be had; its own card says why.
 */
export function AboutCard({ data, points }: { data: DashboardData; points: readonly TrendPoint[] }) {
  const { t } = useWords('dashboard')
  const trend = useTrendWords(data, points)
  const who = useWhoSees()
  const source = useBenchmarkSource(data)
  const items = [
    ...(trend ? [{ icon: IconTrend, words: trend }] : []),
    { icon: IconBenchmark, words: `${source} ${t('about.benchmarks')}` },
    { icon: IconPrivate, words: who },
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
