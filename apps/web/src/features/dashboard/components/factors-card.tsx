import { distanceInPoints } from '@evenground/shared/evidence'
import type { DashboardData, FactorScore } from '@evenground/shared/schemas'
import { roundHalfUp } from '@evenground/shared/scoring'
import { useTranslation } from 'react-i18next'
import { ArcGauge } from '../../../components/ui/figures/charts/arc-gauge.tsx'
import { ChartCard } from '../../../components/ui/figures/charts/chart-card.tsx'
import { Legend } from '../../../components/ui/figures/charts/legend.tsx'
import { useText } from '../../../lib/i18n/use-text.ts'
import { useWords } from '../../../lib/i18n/use-words.ts'
import { usePhoneFold } from '../../../lib/layout/use-phone-fold.ts'
import { HiddenFigure } from '../../../lib/results/hidden-figure.tsx'
import { cardId } from '../card-id.ts'
import { useCardSubtitle } from '../use-card-subtitle.tsx'
import { useFigureColumns } from '../use-figure-columns.ts'
import styles from './cards.module.css'

function FactorGauge({ factor }: { factor: FactorScore }) {
  const { t } = useTranslation('dashboard')
  const title = useText()(factor.title)
  const { domain_score: score, benchmark_score: benchmark, n } = factor
  const mark = roundHalfUp(benchmark)
  if (score === null) return null
  const points = distanceInPoints(benchmark, score)
  const side = points === 0 ? 'at' : points > 0 ? 'above' : 'below'
  const against = t(`factors.${side}`, { count: Math.abs(points), benchmark: mark })
  return (
    <li className={styles.gauge}>
      <ArcGauge
        kind="factor"
        score={roundHalfUp(score)}
        benchmark={mark}
        label={t('factors.sentence', { title, score: roundHalfUp(score), against, n })}
      />
      <b>{title}</b>
      <span className={points < 0 ? styles.quiet : 'ink-ok'}>{against}</span>
      {factor.super_factor && <span className={styles.kind}>{t('factors.super')}</span>}
    </li>
  )
}

const byScore = (one: FactorScore, other: FactorScore) => (other.domain_score ?? 0) - (one.domain_score ?? 0)

/** Each factor's average on a gauge of its own, the highest first, super factors last. */
export function FactorsCard({ data }: { data: DashboardData }) {
  const { t, text, format } = useWords('dashboard')
  const columns = useFigureColumns()
  const subtitle = useCardSubtitle()
  const fold = usePhoneFold()
  const rows = data.domainScoresByFactor.filter(({ domain_score }) => domain_score !== null)
  const ordered = [...rows].sort(
    (one, other) => Number(one.super_factor) - Number(other.super_factor) || byScore(one, other),
  )
  const people = rows.map(({ n }) => n ?? 0)
  const [least, most] = [Math.min(...people, data.n ?? 0), Math.max(...people, 0)]
  const range =
    least === most ? format.number(most) : t('range', { from: format.number(least), to: format.number(most) })
  const what = t(`basis_benchmark.${data.basis ?? 'none'}`)
  const counted = data.hidden ? subtitle(what, data) : t('sub', { what, n: range })
  return (
    <ChartCard
      id={cardId('factors')}
      title={t('factors.title')}
      sub={fold?.open === false ? t('again') : counted}
      file="factors"
      fold={fold}
      legend={ordered.length > 0 && <Legend items={[{ swatch: 'tick', label: t('benchmark') }]} />}
      table={{
        columns: columns('factor', ['average', 'benchmark', 'pre', 'post', 'n']),
        rows: ordered.map((row) => ({
          key: row.factor_id,
          cells: [text(row.title), row.domain_score, row.benchmark_score, row.pre.score, row.post.score, row.n],
        })),
      }}
    >
      {ordered.length === 0 && (
        <p className="meta">{data.hidden ? <HiddenFigure reason={data.hidden} size="row" /> : t('factors.none')}</p>
      )}
      <ul className={styles.gauges}>
        {ordered.map((factor) => (
          <FactorGauge key={factor.factor_id} factor={factor} />
        ))}
      </ul>
    </ChartCard>
  )
}
