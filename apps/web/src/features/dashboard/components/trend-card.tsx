import { OVERALL_FACTOR_ID, type TrendPeriod } from '@evenground/shared/constants'
import type { DashboardData, TrendPoint } from '@evenground/shared/schemas'
import { roundHalfUp } from '@evenground/shared/scoring'
import { useTranslation } from 'react-i18next'
import { BarChart } from '../../../components/ui/figures/charts/bar-chart.tsx'
import { ChartCard } from '../../../components/ui/figures/charts/chart-card.tsx'
import { Legend } from '../../../components/ui/figures/charts/legend.tsx'
import { labelPeriod } from '../../../components/ui/figures/charts/period-label.ts'
import { ToolSelect } from '../../../components/ui/figures/charts/tool-select.tsx'
import { useLocale } from '../../../lib/i18n/use-locale.ts'
import { useWords } from '../../../lib/i18n/use-words.ts'
import { HiddenFigure } from '../../../lib/results/hidden-figure.tsx'
import { cardId } from '../card-id.ts'
import { describeTrend, fillGaps, type TrendBar, type TrendGap } from '../group-trend.ts'
import { useTrendBars } from '../use-trend-bars.ts'
import styles from './cards.module.css'

/** Height in pixels, equal to the chart beside it. */
const PLOT = 260

type TrendCardProps = {
  data: DashboardData
  points: readonly TrendPoint[]
  factor: string
  onFactor: (id: string) => void
  /** Scores from before or after the training, never both together. */
  side: 'pre' | 'post'
  onSide: (side: string) => void
}

/** "All factors" first, then the factors, and super factors last, as everywhere. */
function useFactorOptions(data: DashboardData) {
  const { t, text } = useWords('dashboard')
  const factors = [...data.domainScoresByFactor].sort((a, b) => Number(a.super_factor) - Number(b.super_factor))
  return [
    { value: OVERALL_FACTOR_ID, label: t('trend.all_factors') },
    ...factors.map(({ factor_id, title }) => ({ value: factor_id, label: text(title) })),
  ]
}

/** Describes the periods that the bars span and the number of submissions; null without bars. */
function useSpanText({ bars, spans, longOf, startOf }: ReturnType<typeof useTrendBars>): string | null {
  const { t, format } = useWords('dashboard')
  const [first, last] = [bars[0], bars.at(-1)]
  if (!first || !last) return null
  const n = format.number(bars.reduce((sum, bar) => sum + bar.n, 0))
  if (first === last) return t('sub', { what: longOf(first.date), n })
  return t(`trend.sub_${spans}`, { from: startOf(first.date, last.date), to: longOf(last.date), n })
}

/** Converts the bars to the chart's input. */
function useDrawnBars(bars: readonly (TrendBar | TrendGap)[], period: TrendPeriod, longOf: (date: string) => string) {
  const { t, format } = useWords('dashboard')
  const locale = useLocale()
  const isJanuary = (bar: { date: string } | undefined) => bar?.date.slice(5, 7) === '01'
  // Shows a year once: below the first month, unless the next month is a January, and below each January.
  const hasYear = (bar: { date: string }, at: number) =>
    period === 'month' && (isJanuary(bar) || (at === 0 && !isJanuary(bars[1])))
  return bars.map((bar, at) => ({
    key: bar.date,
    label: labelPeriod(bar.date, period, locale, 'shortest'),
    note: hasYear(bar, at) ? bar.date.slice(0, 4) : undefined,
    value: bar.score,
    text: bar.score === null ? '' : String(roundHalfUp(bar.score)),
    title:
      bar.score === null
        ? ''
        : t('trend.bar', { period: longOf(bar.date), score: roundHalfUp(bar.score), n: format.number(bar.n) }),
    unfinished: bar.unfinished,
    interval: bar.interval,
  }))
}

/** Selectors for the pre or post scores and for the factor. */
function TrendTools({ data, side, onSide, factor, onFactor }: Omit<TrendCardProps, 'points'>) {
  const { t } = useTranslation('dashboard')
  return (
    <>
      <ToolSelect
        label={t('trend.side')}
        value={side}
        options={(['pre', 'post'] as const).map((value) => ({ value, label: t(`trend.side_${value}`) }))}
        onChange={onSide}
      />
      <ToolSelect label={t('trend.factor')} value={factor} options={useFactorOptions(data)} onChange={onFactor} />
    </>
  )
}

type TrendLegendProps = { bars: readonly TrendBar[]; benchmark: number; period: TrendPeriod }

/** Explains the marks that are drawn in the chart. */
function TrendLegend({ bars, benchmark, period }: TrendLegendProps) {
  const { t } = useTranslation('dashboard')
  const hasFinished = bars.some(({ unfinished }) => !unfinished)
  const hasIntervals = bars.some(({ interval }) => interval !== null)
  return (
    <Legend
      items={[
        ...(hasFinished
          ? [{ swatch: hasIntervals ? ('soft' as const) : ('first' as const), label: t('column.average') }]
          : []),
        { swatch: 'benchmark', label: t('trend.benchmark', { benchmark }) },
        ...(hasIntervals ? [{ swatch: 'interval' as const, label: t('change.interval') }] : []),
        ...(bars.at(-1)?.unfinished ? [{ swatch: 'hatched' as const, label: t(`trend.unfinished_${period}`) }] : []),
      ]}
    />
  )
}

/** The mean of the submitted scores in each period. */
export function TrendCard({ data, points, factor, onFactor, side, onSide }: TrendCardProps) {
  const { t, format } = useWords(['dashboard', 'charts'])
  const row = data.domainScoresByFactor.find(({ factor_id }) => factor_id === factor)
  const benchmark = roundHalfUp(row?.benchmark_score ?? data.benchmarkOverallScore)
  const trend = useTrendBars(points)
  const { period, bars, longOf } = trend
  const span = useSpanText(trend)
  const told = describeTrend(bars, longOf)
  const reason = points.find(({ hidden }) => hidden)?.hidden
  const isPartial = points.some(({ hidden, left_out }) => hidden || left_out)
  const hasIntervals = bars.some(({ interval }) => interval !== null)
  const writeInterval = ({ interval }: TrendBar) =>
    interval && t('range', { from: format.number(interval.low, 1), to: format.number(interval.high, 1) })
  const title = t(`trend.title_${period}`)
  const drawn = useDrawnBars(fillGaps(bars, period), period, longOf)
  return (
    <ChartCard
      id={cardId('trend')}
      title={title}
      sub={span ?? (reason ? <HiddenFigure reason={reason} size="row" /> : t('trend.none'))}
      file="score-trend"
      choices={<TrendTools {...{ side, onSide, onFactor }} factor={row?.factor_id ?? OVERALL_FACTOR_ID} data={data} />}
      lead={
        told && (
          <p className={styles.told}>
            {t(`trend.told.${told.kind}`, told)} {t('trend.told.who')}
          </p>
        )
      }
      legend={<TrendLegend bars={bars} benchmark={benchmark} period={period} />}
      foot={
        <>
          {isPartial && bars.length > 0 && <p>{t('trend.some_hidden')}</p>}
          {data.as_of !== undefined && bars.length > 0 && <p>{t('trend.added')}</p>}
          {hasIntervals && bars.some(({ interval }) => interval === null) && <p>{t('trend.no_interval')}</p>}
        </>
      }
      table={{
        columns: [
          { key: 'period', label: t(`trend.period_${period}`) },
          { key: 'score', label: t('column.average'), numeric: true },
          { key: 'interval', label: t('change.interval'), numeric: true },
          { key: 'n', label: t('column.submissions'), numeric: true },
        ],
        rows: bars.map((bar) => ({ key: bar.date, cells: [longOf(bar.date), bar.score, writeInterval(bar), bar.n] })),
      }}
    >
      {reason && bars.length === 0 ? (
        <HiddenFigure reason={reason} size="tile" />
      ) : (
        <BarChart
          label={t('trend.sentence', { title, count: bars.length, benchmark })}
          benchmark={benchmark}
          plot={PLOT}
          axis={t('charts:axis_score')}
          bars={drawn}
        />
      )}
    </ChartCard>
  )
}
