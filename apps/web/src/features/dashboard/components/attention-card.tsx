import { findAttention } from '@evenground/shared/dashboard-evidence'
import { displayedChange, distanceInPoints } from '@evenground/shared/evidence'
import type { DashboardData } from '@evenground/shared/schemas'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClockExclamation.mjs'
import IconHidden from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs'
import IconTarget from '@tabler/icons-react/dist/esm/icons/IconTargetArrow.mjs'
import IconFalling from '@tabler/icons-react/dist/esm/icons/IconTrendingDown.mjs'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { TextLink } from '../../../components/ui/buttons/text-button.tsx'
import { FigureCard } from '../../../components/ui/figures/charts/figure-card.tsx'
import { Icon } from '../../../components/ui/icons/icon.tsx'
import { useWords } from '../../../lib/i18n/use-words.ts'
import { participationQuery, type QueryScope } from '../api/analytics.ts'
import styles from './attention-card.module.css'

type AttentionCardProps = {
  data: DashboardData
  scope: QueryScope
  statusPath: string | null
  className?: string | undefined
}

const ICONS = { overdue: IconClock, falling: IconFalling, below: IconTarget, hidden: IconHidden }

function Item({ kind, children }: { kind: keyof typeof ICONS; children: ReactNode }) {
  return (
    <li className={styles.item}>
      <Icon of={ICONS[kind]} size={20} className={kind === 'hidden' ? styles.quiet : styles.warn} />
      <span>{children}</span>
    </li>
  )
}

/** What somebody should look into: who is late, what falls, what is furthest from its benchmark, and what is not shown. */
export function AttentionCard({ data, scope, statusPath, className }: AttentionCardProps) {
  const { t, text, format } = useWords('dashboard')
  const { data: participation } = useQuery(participationQuery(scope, undefined))
  const { falling, furthest, hidden } = findAttention(data)
  const overdue = participation?.everybody.overdue ?? 0
  const isNothing = participation !== undefined && overdue === 0 && falling.length === 0 && !furthest && hidden === 0
  const pointsOf = ({ change }: (typeof falling)[number]) =>
    format.number(Math.abs(displayedChange(change.before ?? 0, change.after ?? 0).change), 1)
  return (
    <FigureCard title={t('attention.title')} className={className}>
      {isNothing && <p className="meta">{t('attention.nothing')}</p>}
      <ul className={styles.list}>
        {overdue > 0 && (
          <Item kind="overdue">
            {t('attention.overdue', { count: overdue, n: format.number(overdue) })}{' '}
            {statusPath !== null && <TextLink to={statusPath}>{t('progress.who')}</TextLink>}
          </Item>
        )}
        {falling.map((row) => (
          <Item key={row.factor_id} kind="falling">
            {t('attention.falling', { factor: text(row.title), points: pointsOf(row) })}
          </Item>
        ))}
        {furthest && (
          <Item kind="below">
            {t('attention.below', {
              factor: text(furthest.title),
              count: -distanceInPoints(furthest.benchmark_score, furthest.domain_score ?? 0),
            })}
          </Item>
        )}
        {hidden > 0 && <Item kind="hidden">{t('attention.hidden', { count: hidden })}</Item>}
      </ul>
    </FigureCard>
  )
}
