import type { DashboardData, TrendPoint } from '@evenground/shared/schemas'
import IconPeriod from '@tabler/icons-react/dist/esm/icons/IconCalendarStats.mjs'
import IconPrivate from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import IconBenchmark from '@tabler/icons-react/dist/esm/icons/IconTargetArrow.mjs'
import IconTrend from '@tabler/icons-react/dist/esm/icons/IconTimeline.mjs'
import { FigureCard } from '../../../components/ui/figures/charts/figure-card.tsx'
import { Icon } from '../../../components/ui/icons/icon.tsx'
import { useWords } from '../../../lib/i18n/use-words.ts'
import { useMinGroupSize } from '../../../lib/results/min-group-size.ts'
import { useMe } from '../../../lib/session/me.ts'
import { isGlobalAdministrator } from '../../../lib/session/permissions.ts'
import { describeTrend } from '../group-trend.ts'
import { useBenchmarkSource } from '../use-benchmark-source.ts'
import { useTrendBars } from '../use-trend-bars.ts'
import styles from './attention-card.module.css'

type AboutCardProps = {
  data: DashboardData
  points: readonly TrendPoint[]
  /** Which scores the points are of. */
  side: 'pre' | 'post'
}

/** Which way the averages go over time, that they are of different people each time, and which time is shown. */
function useTime({ data, points, side }: AboutCardProps) {
  const { t } = useWords('dashboard')
  const { bars, longOf } = useTrendBars(points)
  const told = describeTrend(bars, longOf)
  const scores = t(`about.side_${side}`)
  const who = t(data.overall.change.mean === null ? 'about.trend_others' : 'about.trend_others_than_change')
  const writeTrend = ({ kind, ...values }: NonNullable<typeof told>) =>
    `${t(`about.trend_${kind === 'few' ? 'unsure' : kind}`, { scores, ...values })} ${who}`
  const [first, last] = [bars[0], bars.at(-1)]
  const writeSpan = (from: string, to: string) =>
    from === to ? t('about.one_period', { scores, first: from }) : t('about.periods', { scores, first: from, last: to })
  return { trend: told && writeTrend(told), span: first && last && writeSpan(longOf(first.date), longOf(last.date)) }
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
 * What readers of the figures ask next: the way over time, which time is shown, whose benchmark it is, who sees single
 * answers. The first two are left out where the trend can't be had; its own card says why.
 */
export function AboutCard(props: AboutCardProps) {
  const { t } = useWords('dashboard')
  const { trend, span } = useTime(props)
  const who = useWhoSees()
  const source = useBenchmarkSource(props.data)
  const items = [
    ...(trend ? [{ icon: IconTrend, words: trend }] : []),
    ...(span ? [{ icon: IconPeriod, words: span }] : []),
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
