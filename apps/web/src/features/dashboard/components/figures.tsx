import { OVERALL_FACTOR_ID } from '@evenground/shared/constants'
import type { GateFacts } from '@evenground/shared/schemas'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from '../../../components/ui/cx.ts'
import { Skeleton } from '../../../components/ui/feedback/skeleton.tsx'
import { codeOf } from '../../../lib/client/api-error.ts'
import { errorText } from '../../../lib/i18n/error-text.ts'
import { GateNotes } from '../../../lib/results/gate-notes.tsx'
import { MinGroupSize } from '../../../lib/results/min-group-size.ts'
import { usePermissions } from '../../../lib/session/me.ts'
import { asOfQuery, dashboardQuery, progressQuery, type QueryScope, trendQuery } from '../api/analytics.ts'
import type { useDashboardChoice } from '../use-dashboard-choice.ts'
import { AsOf } from './as-of.tsx'
import { BenchmarkCard } from './benchmark-card.tsx'
import { BubbleCard } from './bubble-card.tsx'
import { ChangeCard } from './change-card.tsx'
import { FactorsCard } from './factors-card.tsx'
import styles from './figures.module.css'
import { GroupFilter } from './group-filter.tsx'
import { OverallCard } from './overall-card.tsx'
import { Part } from './part.tsx'
import { ProgressCard } from './progress-card.tsx'
import { RankedCard } from './ranked-card.tsx'
import { Story } from './story.tsx'
import { Tiles } from './tiles.tsx'
import { TrendCard } from './trend-card.tsx'

// Loaded after the first figures are there.
const AttentionCard = lazy(async () => ({ default: (await import('./attention-card.tsx')).AttentionCard }))
const AboutCard = lazy(async () => ({ default: (await import('./about-card.tsx')).AboutCard }))
const ParticipationCard = lazy(async () => ({ default: (await import('./participation-card.tsx')).ParticipationCard }))

type FiguresProps = { scope: QueryScope; statusPath: string | null } & ReturnType<typeof useDashboardChoice>

/** The comparison with an earlier date, if one is chosen. */
function useComparison(scope: QueryScope, day: string | null, allowed: boolean) {
  const { t } = useTranslation('errors')
  const wanted = allowed && day !== null
  const { data, error } = useQuery({ ...asOfQuery(scope, day), enabled: wanted })
  return { earlier: wanted ? data : undefined, problem: wanted && error ? errorText(t, codeOf(error)) : null }
}

function Notes({ facts }: { facts: GateFacts }) {
  const isNoted = facts.as_of !== undefined || (facts.missing_domain_ids ?? []).length > 0
  return (
    isNoted && (
      <div className={styles.whole}>
        <GateNotes facts={facts} />
      </div>
    )
  )
}

/** The address of the comparison of groups of these people. */
const writeGroupsPath = ({ domainIds, assessmentId }: QueryScope): string => {
  const chosen = { assessment: assessmentId, ...(domainIds.length > 0 && { domains: domainIds.join(',') }) }
  return `/segments?${new URLSearchParams(chosen)}`
}

/** Every figure of the dashboard. Each part loads on its own, so a failure affects no other part. */
export function Figures({ scope, statusPath, choice, choose }: FiguresProps) {
  const { t } = useTranslation('dashboard')
  const mayCompare = usePermissions().has('api.v2.dashboard.compare_assessment_date')
  const dashboard = useQuery(dashboardQuery({ ...scope, segments: choice.segments }))
  const progress = useQuery(progressQuery(scope))
  const side = choice.side ?? dashboard.data?.basis ?? 'post'
  const type = dashboard.data?.assessment_types[side === 'pre' ? 0 : 1] ?? 0
  const trend = useQuery({ ...trendQuery(scope, choice.factor, type), enabled: dashboard.data !== undefined })
  const overallTrend = useQuery({
    ...trendQuery(scope, OVERALL_FACTOR_ID, type),
    enabled: dashboard.data !== undefined,
  })
  const now = useQuery(asOfQuery(scope, null))
  const isStale = dashboard.isPlaceholderData || progress.isPlaceholderData
  // Figures that cannot be filtered by group would be about all people, beside figures of a few.
  const isUnfiltered = choice.segments.length === 0
  const comparison = useComparison(scope, choice.compareTo, mayCompare)
  return (
    <MinGroupSize value={dashboard.data?.min_group_size}>
      <AsOf data={now.data} />
      <GroupFilter
        scope={scope}
        chosen={choice.segments}
        onChange={(segments) => choose('segments', segments.length > 0 ? JSON.stringify(segments) : null)}
      />
      <div className={styles.grid}>
        {!isUnfiltered && dashboard.data && <Notes facts={dashboard.data} />}
        {isUnfiltered && dashboard.data && progress.data && (
          <div className={cx(styles.whole, isStale && styles.aged)}>
            <Story data={dashboard.data} progress={progress.data} groupsPath={writeGroupsPath(scope)} />
            <Tiles data={dashboard.data} progress={progress.data} />
          </div>
        )}
        {isUnfiltered && dashboard.data && <Notes facts={dashboard.data} />}
        {isUnfiltered && (
          <>
            <div className={cx(styles.half, styles.column)}>
              <Part title={t('attention.title')} query={dashboard}>
                {(data) => (
                  <Suspense fallback={<Skeleton height={320} />}>
                    <AttentionCard data={data} scope={scope} statusPath={statusPath} />
                  </Suspense>
                )}
              </Part>
              {dashboard.data && (overallTrend.data !== undefined || overallTrend.isError) && (
                <Suspense fallback={<Skeleton height={200} />}>
                  <AboutCard scope={scope} data={dashboard.data} points={overallTrend.data ?? []} side={side} />
                </Suspense>
              )}
            </div>
            <div className={cx(styles.half, styles.column)}>
              <Suspense fallback={<Skeleton height={320} />}>
                <ParticipationCard scope={scope} />
              </Suspense>
            </div>
          </>
        )}
        <Part title={t('ranked.title')} query={dashboard} className={styles.half}>
          {(data) => <RankedCard data={data} />}
        </Part>
        <Part title={t('change.title')} query={dashboard} className={styles.half}>
          {(data) => <ChangeCard data={data} />}
        </Part>
        <Part title={t('overall.title')} query={dashboard} className={styles.third}>
          {(data) => <OverallCard data={data} />}
        </Part>
        {isUnfiltered && (
          <Part title={t('progress.title')} query={progress} className={styles.third}>
            {(data) => <ProgressCard progress={data} statusPath={statusPath} />}
          </Part>
        )}
        <Part title={t('standing.title')} query={dashboard} className={cx(styles.third, styles.last)}>
          {(data) => <BenchmarkCard data={data} />}
        </Part>
        <Part title={t('factors.title')} query={dashboard} className={styles.whole}>
          {(data) => <FactorsCard data={data} />}
        </Part>
        {isUnfiltered && (
          <>
            <Part title={t('trend.title_day')} query={trend} className={styles.half}>
              {(points) =>
                dashboard.data && (
                  <TrendCard
                    data={dashboard.data}
                    points={points}
                    factor={choice.factor}
                    onFactor={(id) => choose('factor', id)}
                    side={side}
                    onSide={(chosen) => choose('side', chosen)}
                  />
                )
              }
            </Part>
            <Part title={t('bubble.title')} query={now} className={styles.half}>
              {(data) => (
                <BubbleCard
                  now={data}
                  {...comparison}
                  compareTo={mayCompare ? choice.compareTo : null}
                  onCompare={mayCompare ? (day) => choose('compareTo', day) : null}
                />
              )}
            </Part>
          </>
        )}
      </div>
    </MinGroupSize>
  )
}
