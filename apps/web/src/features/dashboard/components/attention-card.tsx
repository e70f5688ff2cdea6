import { findAttention, findBehind } from '@evenground/shared/dashboard-evidence'
import { displayedChange, distanceInPoints, roundShare } from '@evenground/shared/evidence'
import type { DashboardData, Participation } from '@evenground/shared/schemas'
import { roundHalfUp } from '@evenground/shared/scoring'
import IconWell from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClockExclamation.mjs'
import IconHidden from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs'
import IconTarget from '@tabler/icons-react/dist/esm/icons/IconTargetArrow.mjs'
import IconFalling from '@tabler/icons-react/dist/esm/icons/IconTrendingDown.mjs'
import IconRising from '@tabler/icons-react/dist/esm/icons/IconTrendingUp.mjs'
import IconBehind from '@tabler/icons-react/dist/esm/icons/IconUsersGroup.mjs'
import { TextLink } from '../../../components/ui/buttons/text-button.tsx'
import { FigureCard } from '../../../components/ui/figures/charts/figure-card.tsx'
import { Icon } from '../../../components/ui/icons/icon.tsx'
import { useWords } from '../../../lib/i18n/use-words.ts'
import type { QueryScope } from '../api/analytics.ts'
import { useLeastFinished } from '../use-least-finished.ts'
import { useOverduePath } from '../use-overdue-path.ts'
import styles from './attention-card.module.css'

type AttentionCardProps = {
  data: DashboardData
  scope: QueryScope
  statusPath: string | null
}

const ICONS = {
  overdue: IconClock,
  behind: IconBehind,
  falling: IconFalling,
  below: IconTarget,
  overall_below: IconTarget,
  hidden: IconHidden,
  all_rose: IconRising,
  none_fell: IconWell,
  none_hidden: IconWell,
}
const QUIET: readonly string[] = ['hidden', 'all_rose', 'none_fell', 'none_hidden']

interface Item {
  kind: keyof typeof ICONS
  key?: string
  words: string
}

/** The sentences about what needs attention. */
function useConcerns(
  data: DashboardData,
  { participation, leastFinished }: ReturnType<typeof useLeastFinished>,
): Item[] {
  const { t, text, format } = useWords('dashboard')
  const { falling, furthest, overallBelow, hidden } = findAttention(data)
  const overdue = participation?.everybody.overdue ?? 0
  const behind = participation && leastFinished && findBehind(participation)
  const pointsOf = ({ change }: (typeof falling)[number]) =>
    format.number(Math.abs(displayedChange(change.before ?? 0, change.after ?? 0).change), 1)
  const belowOf = ({ title, benchmark_score, domain_score }: NonNullable<typeof furthest>) =>
    t('attention.below', { factor: text(title), count: -distanceInPoints(benchmark_score, domain_score ?? 0) })
  const benchmark = roundHalfUp(data.benchmarkOverallScore)
  const writeOverall = (count: number) => t('attention.overall_below', { count, benchmark })
  const write = (share: number) => format.percent(roundShare(share))
  const late = { count: overdue, n: format.number(overdue) }
  return [
    ...(overdue > 0 ? [{ kind: 'overdue' as const, words: t('attention.overdue', late) }] : []),
    ...(behind
      ? [
          {
            kind: 'behind' as const,
            words: t('attention.behind', {
              group: leastFinished.name,
              n: format.number(behind.group.n),
              percent: write(behind.share),
              overall: write(behind.overall),
            }),
          },
        ]
      : []),
    ...falling.map((row) => ({
      kind: 'falling' as const,
      key: row.factor_id,
      words: t('attention.falling', { factor: text(row.title), points: pointsOf(row) }),
    })),
    ...(overallBelow > 0 ? [{ kind: 'overall_below' as const, words: writeOverall(overallBelow) }] : []),
    ...(furthest ? [{ kind: 'below' as const, words: belowOf(furthest) }] : []),
    ...(hidden > 0 ? [{ kind: 'hidden' as const, words: t('attention.hidden', { count: hidden }) }] : []),
  ]
}

/** What is fine, so that the reader need not look for it. */
function useAssurances(data: DashboardData, participation: Participation | undefined, concerns: number): Item[] {
  const { t } = useWords('dashboard')
  const { isNoneFallen, isAllRisen, isAllShown } = findAttention(data)
  if (!participation) return []
  return [
    ...(isAllRisen ? [{ kind: 'all_rose' as const, words: t('attention.all_rose') }] : []),
    ...(concerns > 0 && isNoneFallen && !isAllRisen
      ? [{ kind: 'none_fell' as const, words: t('attention.none_fell') }]
      : []),
    ...(isAllShown ? [{ kind: 'none_hidden' as const, words: t('attention.none_hidden') }] : []),
  ]
}

/** Links to the people who are overdue; for roles that cannot list them, to the status report. */
function OverdueLink({ scope, statusPath }: Pick<AttentionCardProps, 'scope' | 'statusPath'>) {
  const { t } = useWords('dashboard')
  const overduePath = useOverduePath(scope)
  if (overduePath !== null) return <TextLink to={overduePath}>{t('attention.who')}</TextLink>
  return statusPath !== null && <TextLink to={statusPath}>{t('progress.who')}</TextLink>
}

/**
 * What needs attention: overdue people, a group that is behind, falling factors, scores below their benchmark, and what
 * is not shown.
 */
export function AttentionCard({ data, scope, statusPath }: AttentionCardProps) {
  const { t } = useWords('dashboard')
  const found = useLeastFinished(scope)
  const concerns = useConcerns(data, found)
  const items = [...concerns, ...useAssurances(data, found.participation, concerns.length)]
  return (
    <FigureCard title={t('attention.title')}>
      {found.participation && concerns.length === 0 && (
        <p className="meta">{t(`attention.${findAttention(data).calm}`)}</p>
      )}
      <ul className={styles.list}>
        {items.map(({ kind, key, words }) => (
          <li key={key ?? kind} className={styles.item}>
            <Icon of={ICONS[kind]} size={20} className={QUIET.includes(kind) ? styles.quiet : styles.warn} />
            <span>
              {words} {kind === 'overdue' && <OverdueLink scope={scope} statusPath={statusPath} />}
            </span>
          </li>
        ))}
      </ul>
    </FigureCard>
  )
}
