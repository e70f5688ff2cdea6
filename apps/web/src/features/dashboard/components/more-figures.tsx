import type { DashboardData, ScoreAsOf, UserProgress } from '@evenground/shared/schemas'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { cx } from '../../../components/ui/cx.ts'
import { codeOf } from '../../../lib/client/api-error.ts'
import { errorText } from '../../../lib/i18n/error-text.ts'
import { usePermissions } from '../../../lib/session/permissions.ts'
import { asOfQuery, type QueryScope, trendQuery } from '../api/analytics.ts'
import type { useDashboardChoice } from '../use-dashboard-choice.ts'
import { BenchmarkCard } from './benchmark-card.tsx'
import { BubbleCard } from './bubble-card.tsx'
import { ChangeCard } from './change-card.tsx'
import { FactorsCard } from './factors-card.tsx'
import styles from './figures.module.css'
import { OverallCard } from './overall-card.tsx'
import { Part } from './part.tsx'
import { ParticipationCard } from './participation-card.tsx'
import { ProgressCard } from './progress-card.tsx'
import { RankedCard } from './ranked-card.tsx'
import { TrendCard } from './trend-card.tsx'

type MoreFiguresProps = {
  scope: QueryScope
  dashboard: UseQueryResult<DashboardData>
  /** Scores as of today. */
  now: UseQueryResult<ScoreAsOf>
  /** Whether the trend is of pre or post scores; `type` is the number of that assessment type. */
  side: 'pre' | 'post'
  type: number
} & ReturnType<typeof useDashboardChoice>

type ProgressFigureProps = { progress: UseQueryResult<UserProgress>; statusPath: string | null }

/** The comparison with an earlier date, if one is chosen. */
function useComparison(scope: QueryScope, day: string | null, allowed: boolean) {
  const { t } = useTranslation('errors')
  const wanted = allowed && day !== null
  const { data, error } = useQuery({ ...asOfQuery(scope, day), enabled: wanted })
  return { earlier: wanted ? data : undefined, problem: wanted && error ? errorText(t, codeOf(error)) : null }
}

/** Scores over time. Cannot be filtered by group. */
function Trend({ scope, dashboard, side, type, choice, choose }: MoreFiguresProps) {
  const { t } = useTranslation('dashboard')
  const trend = useQuery({ ...trendQuery(scope, choice.factor, type), enabled: dashboard.data !== undefined })
  return (
    <Part title={t('trend.title_day')} query={trend} className={styles.whole}>
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
  )
}

/** Pre scores against post scores. Cannot be filtered by group. */
function Bubbles({ scope, now, choice, choose }: MoreFiguresProps) {
  const { t } = useTranslation('dashboard')
  const mayCompare = usePermissions().has('api.v2.dashboard.compare_assessment_date')
  const comparison = useComparison(scope, choice.compareTo, mayCompare)
  return (
    <Part title={t('bubble.title')} query={now} className={cx(styles.wide, styles.again)}>
      {(data) => (
        <BubbleCard
          now={data}
          {...comparison}
          compareTo={mayCompare ? choice.compareTo : null}
          onCompare={mayCompare ? (day) => choose('compareTo', day) : null}
        />
      )}
    </Part>
  )
}

/** Heights in pixels: of a row of the chart, and of the card without its rows. */
const ROW_HEIGHT = 34
const AROUND_ROWS = 151

/** Each factor's distance to its benchmark; beside the tiles, or full width without tiles. */
export function FirstFigures({ dashboard, isAlone }: Pick<MoreFiguresProps, 'dashboard'> & { isAlone: boolean }) {
  const { t } = useTranslation('dashboard')
  const rows = dashboard.data?.domainScoresByFactor.filter(({ super_factor }) => !super_factor).length ?? 0
  return (
    <Part
      title={t('ranked.title')}
      query={dashboard}
      height={AROUND_ROWS + rows * ROW_HEIGHT}
      className={isAlone ? styles.wide : styles.half}
    >
      {(data) => <RankedCard data={data} />}
    </Part>
  )
}

/** The people's progress. Together with the text cards above it, about as high as the chart beside them. */
export function ProgressFigure({ progress, statusPath }: ProgressFigureProps) {
  const { t } = useTranslation('dashboard')
  return (
    <Part title={t('progress.title')} query={progress}>
      {(data) => <ProgressCard progress={data} statusPath={statusPath} />}
    </Part>
  )
}

/** The charts below the summary, loaded after it. */
export function MoreFigures(props: MoreFiguresProps) {
  const { scope, dashboard, choice } = props
  const { t } = useTranslation('dashboard')
  const isUnfiltered = choice.segments.length === 0
  return (
    <>
      <div className={isUnfiltered ? styles.pair : styles.loose}>
        <Part title={t('change.title')} query={dashboard} className={styles.wide}>
          {(data) => <ChangeCard data={data} />}
        </Part>
        <Part title={t('overall.title')} query={dashboard} className={styles.half}>
          {(data) => <OverallCard data={data} />}
        </Part>
      </div>
      {isUnfiltered && (
        <>
          <ParticipationCard scope={scope} className={styles.wide} />
          <Bubbles {...props} />
          <Trend {...props} />
        </>
      )}
      {/* Last, because the chart beside the tiles has the scores of both cards, too. */}
      <Part title={t('standing.title')} query={dashboard} className={cx(styles.wide, styles.again)}>
        {(data) => <BenchmarkCard data={data} />}
      </Part>
      <Part
        title={t('factors.title')}
        query={dashboard}
        className={cx(isUnfiltered ? styles.wide : styles.whole, styles.again)}
      >
        {(data) => <FactorsCard data={data} />}
      </Part>
    </>
  )
}
