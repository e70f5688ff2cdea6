import { OVERALL_FACTOR_ID } from '@evenground/shared/constants'
import type { DashboardData, GateFacts, UserProgress } from '@evenground/shared/schemas'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from '../../../components/ui/cx.ts'
import { Skeleton } from '../../../components/ui/feedback/skeleton.tsx'
import { GateNotes } from '../../../lib/results/gate-notes.tsx'
import { MinGroupSize } from '../../../lib/results/min-group-size.ts'
import { asOfQuery, dashboardQuery, progressQuery, type QueryScope, trendQuery } from '../api/analytics.ts'
import type { useDashboardChoice } from '../use-dashboard-choice.ts'
import { AboutCard } from './about-card.tsx'
import { AsOf } from './as-of.tsx'
import { AttentionCard } from './attention-card.tsx'
import styles from './figures.module.css'
import { GroupNotes } from './group-filter.tsx'
import { Part } from './part.tsx'
import { Story } from './story.tsx'
import { Tiles } from './tiles.tsx'

/** The charts are loaded after the first figures: their files would delay the API calls. */
const load = () => import('./more-figures.tsx')
const FirstFigures = lazy(async () => ({ default: (await load()).FirstFigures }))
const ProgressFigure = lazy(async () => ({ default: (await load()).ProgressFigure }))
const MoreFigures = lazy(async () => ({ default: (await load()).MoreFigures }))

/** Approximate height of the tiles in pixels, the same as the chart beside them with eight factors. */
export const TILES_HEIGHT = 497
const PROGRESS_HEIGHT = 320

type FiguresProps = { scope: QueryScope; statusPath: string | null } & ReturnType<typeof useDashboardChoice>

const isNoted = (facts: GateFacts) => facts.as_of !== undefined || (facts.missing_domain_ids ?? []).length > 0

const Notes = ({ facts }: { facts: GateFacts }) => (
  <div className={styles.notes}>
    <GateNotes facts={facts} />
  </div>
)

interface SummaryProps {
  scope: QueryScope
  dashboard: UseQueryResult<DashboardData>
  progress: UseQueryResult<UserProgress>
}

/** The figures in sentences and tiles. Keeps its height while loading, so that nothing below moves. */
function Summary({ scope, dashboard, progress }: SummaryProps) {
  if (dashboard.data && progress.data) {
    const aged = (dashboard.isPlaceholderData || progress.isPlaceholderData) && styles.aged
    return (
      <>
        <div className={cx(styles.lead, aged)}>
          <Story data={dashboard.data} progress={progress.data} />
        </div>
        <div className={cx(styles.half, aged)}>
          <Tiles scope={scope} data={dashboard.data} progress={progress.data} />
        </div>
      </>
    )
  }
  if (dashboard.isError || progress.isError) return null
  return (
    <>
      <Skeleton className={styles.lead} height={90} />
      <Skeleton className={styles.half} height={TILES_HEIGHT} />
    </>
  )
}

/** All figures of the dashboard. Each part loads on its own, so that a failure affects no other part. */
export function Figures({ scope, statusPath, choice, choose }: FiguresProps) {
  const { t } = useTranslation('dashboard')
  const dashboard = useQuery(dashboardQuery({ ...scope, segments: choice.segments }))
  const progress = useQuery(progressQuery(scope))
  const side = choice.side ?? dashboard.data?.basis ?? 'post'
  const type = dashboard.data?.assessment_types[side === 'pre' ? 0 : 1] ?? 0
  const overallTrend = useQuery({
    ...trendQuery(scope, OVERALL_FACTOR_ID, type),
    enabled: dashboard.data !== undefined,
  })
  const now = useQuery(asOfQuery(scope, null))
  // Figures that cannot be filtered by group are hidden while a group is chosen: they would be about all people.
  const isUnfiltered = choice.segments.length === 0
  // The trend is about all people, and is not requested if the figures failed.
  const hasPeriod = isUnfiltered && !dashboard.isError && !overallTrend.isError
  const first = <Skeleton className={styles.half} height={TILES_HEIGHT} />
  const later = <Skeleton className={styles.whole} height={640} />
  return (
    <MinGroupSize value={dashboard.data?.min_group_size}>
      <div className={styles.line}>
        <AsOf data={now.data} points={hasPeriod ? overallTrend.data : []} side={side} />
        <GroupNotes scope={scope} chosen={choice.segments} />
      </div>
      <div className={styles.grid}>
        {!isUnfiltered && dashboard.data && isNoted(dashboard.data) && <Notes facts={dashboard.data} />}
        {isUnfiltered && <Summary scope={scope} dashboard={dashboard} progress={progress} />}
        <Suspense fallback={first}>
          {dashboard.isPending ? first : <FirstFigures dashboard={dashboard} isAlone={!isUnfiltered} />}
        </Suspense>
        {isUnfiltered && (
          <div className={styles.words}>
            <Part title={t('attention.title')} query={dashboard}>
              {(data) => <AttentionCard data={data} scope={scope} statusPath={statusPath} />}
            </Part>
            {dashboard.data && !overallTrend.isPending ? (
              <AboutCard scope={scope} data={dashboard.data} points={overallTrend.data ?? []} side={side}>
                {isNoted(dashboard.data) && <GateNotes facts={dashboard.data} />}
              </AboutCard>
            ) : (
              !dashboard.isError && <Skeleton height={360} />
            )}
            <Suspense fallback={<Skeleton height={PROGRESS_HEIGHT} />}>
              <ProgressFigure progress={progress} statusPath={statusPath} />
            </Suspense>
          </div>
        )}
        <Suspense fallback={later}>
          {dashboard.isPending ? (
            later
          ) : (
            <MoreFigures
              scope={scope}
              dashboard={dashboard}
              now={now}
              side={side}
              type={type}
              choice={choice}
              choose={choose}
            />
          )}
        </Suspense>
      </div>
    </MinGroupSize>
  )
}
