import type { DashboardData, TrendPoint } from '@evenground/shared/schemas'
import IconLeftOut from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs'
import IconPrivate from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import IconBenchmark from '@tabler/icons-react/dist/esm/icons/IconTargetArrow.mjs'
import IconTrend from '@tabler/icons-react/dist/esm/icons/IconTimeline.mjs'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FigureCard } from '../../../components/ui/figures/charts/figure-card.tsx'
import { Icon } from '../../../components/ui/icons/icon.tsx'
import { audienceQuery } from '../../../lib/audience/audience-query.ts'
import { useWords } from '../../../lib/i18n/use-words.ts'
import { usePhoneFold } from '../../../lib/layout/use-phone-fold.ts'
import { useDomainNames } from '../../../lib/lists/domain-names.ts'
import { useMinGroupSize } from '../../../lib/results/min-group-size.ts'
import { declaredAttributesQuery } from '../../../lib/results/segments-query.ts'
import type { QueryScope } from '../api/analytics.ts'
import { describeTrend } from '../group-trend.ts'
import { useBenchmarkSource } from '../use-benchmark-source.ts'
import { useSomeNames } from '../use-some-names.ts'
import { useTrendBars } from '../use-trend-bars.ts'
import styles from './about-card.module.css'
import { Facts } from './facts.tsx'

type AboutCardProps = {
  scope: QueryScope
  data: DashboardData
  points: readonly TrendPoint[]
  /** Whether the trend's points are pre or post scores. */
  side: 'pre' | 'post'
  /** Notes about confidential answers. */
  children?: ReactNode
}

/** Describes the direction of the trend, and that its averages are of different people each time. */
function useTrend({ data, points, side }: Omit<AboutCardProps, 'scope' | 'children'>) {
  const { t } = useWords('dashboard')
  const { bars, longOf } = useTrendBars(points)
  const told = describeTrend(bars, longOf)
  const scores = t(`about.side_${side}`)
  const who = t(data.overall.change.mean === null ? 'about.trend_others' : 'about.trend_others_than_change')
  const writeTrend = ({ kind, ...values }: NonNullable<typeof told>) =>
    `${t(`about.trend_${kind === 'few' ? 'unsure' : kind}`, { scores, ...values })} ${who}`
  return told && writeTrend(told)
}

/** Describes who can see one person's answers; undefined while loading. */
function useWhoSees({ domainIds }: QueryScope): string | undefined {
  const { t, text } = useWords('dashboard')
  const minGroupSize = useMinGroupSize()
  const writeNames = useSomeNames()
  const isOwn = domainIds.length === 0
  const audience = useQuery({ ...audienceQuery, enabled: isOwn }).data
  const { names } = useDomainNames()
  const confidential = useQuery(declaredAttributesQuery(domainIds)).data?.confidential_domain_ids
  if (!confidential) return undefined
  if (confidential.length === 0) {
    // Only the audience of the reader's own domain is known.
    const roles = isOwn ? (audience?.responses.roles ?? []).map((title) => text(title)) : []
    return roles.length > 0 ? t('about.who_roles', { roles: writeNames(roles) }) : t('about.who_identified')
  }
  // Without ids, the figures are of one domain: the reader's own.
  if (confidential.length >= domainIds.length) return t('about.who_confidential', { minGroupSize })
  return t('about.who_mixed', { names: writeNames(confidential.map((id) => names.get(id) ?? '…')), minGroupSize })
}

/**
 * Answers likely next questions: the source of the benchmark, who sees single answers, and the trend. The trend is left
 * out if there is none; its own card explains why.
 */
export function AboutCard(props: AboutCardProps) {
  const { t } = useWords('dashboard')
  const trend = useTrend(props)
  const who = useWhoSees(props.scope)
  const fold = usePhoneFold()
  const source = useBenchmarkSource(props.data)
  const items = [
    { icon: IconBenchmark, label: t('about.label_benchmark'), words: `${source} ${t('about.benchmarks')}` },
    { icon: IconPrivate, label: t('about.label_who'), words: who },
    { icon: IconTrend, label: t('about.label_trend'), words: trend },
  ]
  const shown = items.filter(({ words }) => words)
  const labels = shown.map(({ label }) => label)
  const isFolded = fold !== undefined && !fold.open
  return (
    <FigureCard
      title={t('about.title')}
      sub={isFolded && <Facts facts={props.children ? [...labels, t('about.label_left_out')] : labels} />}
      fold={fold}
    >
      <ul className={styles.list}>
        {shown.map(({ icon, label, words }) => (
          <li key={label} className={styles.item}>
            <Icon of={icon} size={20} className={styles.icon} />
            <div>
              <strong className={styles.label}>{label}</strong>
              <p>{words}</p>
            </div>
          </li>
        ))}
        {props.children && (
          <li className={styles.item}>
            <Icon of={IconLeftOut} size={20} className={styles.icon} />
            <div className={styles.notes}>
              <strong className={styles.label}>{t('about.label_left_out')}</strong>
              {props.children}
            </div>
          </li>
        )}
      </ul>
    </FigureCard>
  )
}
