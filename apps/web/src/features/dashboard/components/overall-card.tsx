import { distanceInPoints } from '@evenground/shared/evidence'
import type { DashboardData } from '@evenground/shared/schemas'
import { roundHalfUp } from '@evenground/shared/scoring'
import { ArcGauge } from '../../../components/ui/figures/charts/arc-gauge.tsx'
import { ChartCard } from '../../../components/ui/figures/charts/chart-card.tsx'
import { useWords } from '../../../lib/i18n/use-words.ts'
import { HiddenFigure } from '../../../lib/results/hidden-figure.tsx'
import { useBenchmarkSource } from '../use-benchmark-source.ts'
import { useCardSubtitle } from '../use-card-subtitle.tsx'
import { useFigureColumns } from '../use-figure-columns.ts'
import styles from './cards.module.css'

/** The overall score on a gauge, with a mark at the benchmark. */
export function OverallCard({ data }: { data: DashboardData }) {
  const { t, format } = useWords(['dashboard', 'charts'])
  const columns = useFigureColumns()
  const { domainOverallScore: score, benchmarkOverallScore, basis, n, overall, hidden } = data
  const subtitle = useCardSubtitle()
  const source = useBenchmarkSource(data)
  const benchmark = roundHalfUp(benchmarkOverallScore)
  const shown = score === null ? null : roundHalfUp(score)
  const points = score === null ? 0 : distanceInPoints(benchmarkOverallScore, score)
  const side = points === 0 ? 'at' : points > 0 ? 'above' : 'below'
  const against = t(`overall.${side}`, { count: Math.abs(points) })
  const kind = t(`basis.${basis ?? 'none'}`)
  return (
    <ChartCard
      title={t('overall.title')}
      sub={subtitle(kind, data)}
      foot={
        <p>
          {source} {t('charts:benchmark_of_factors')}
        </p>
      }
      file="overall-score"
      table={{
        columns: columns('score', ['average', 'n']),
        rows: [
          { key: 'pre', cells: [t('pre'), overall.pre.score, overall.pre.n] },
          { key: 'post', cells: [t('post'), overall.post.score, overall.post.n] },
          { key: 'benchmark', cells: [t('benchmark'), benchmarkOverallScore, null] },
        ],
      }}
    >
      {hidden ? (
        <HiddenFigure reason={hidden} size="tile" />
      ) : (
        <ArcGauge
          kind="overall"
          score={shown}
          benchmark={benchmark}
          label={
            shown === null
              ? t('overall.none', { benchmark })
              : t('overall.sentence', { score: shown, benchmark, against, n: format.number(n ?? 0) })
          }
          words={{ outOf: t('out_of'), benchmark: t('benchmark_short') }}
        />
      )}
      {shown !== null && <p className={styles.verdict}>{against}</p>}
    </ChartCard>
  )
}
