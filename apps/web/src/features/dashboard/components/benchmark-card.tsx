import { distanceInPoints } from '@evenground/shared/evidence'
import type { DashboardData, FactorScore } from '@evenground/shared/schemas'
import { highestAndLowest, roundHalfUp } from '@evenground/shared/scoring'
import { useTranslation } from 'react-i18next'
import { ChartCard } from '../../../components/ui/figures/charts/chart-card.tsx'
import { Legend } from '../../../components/ui/figures/charts/legend.tsx'
import { formatSignedWhole } from '../../../components/ui/text/format-signed.ts'
import { useWords } from '../../../lib/i18n/use-words.ts'
import { usePhoneFold } from '../../../lib/layout/use-phone-fold.ts'
import { HiddenFigure } from '../../../lib/results/hidden-figure.tsx'
import { useCardSubtitle } from '../use-card-subtitle.tsx'
import { useFigureColumns } from '../use-figure-columns.ts'
import styles from './cards.module.css'

type Row = { factorId: string; title: string; superFactor: boolean; score: number; benchmark: number; n: number | null }

function BenchmarkRow({ row }: { row: Row }) {
  const { t } = useTranslation('dashboard')
  const points = distanceInPoints(row.benchmark, row.score)
  return (
    <li>
      <span className={styles.factor}>{row.title}</span>
      <svg className={styles.meter} height="16" aria-hidden="true">
        <rect className={styles.rest} y="5" width="100%" height="6" rx="3" />
        <rect className={styles.reached} y="5" width={`${row.score}%`} height="6" rx="3" />
        <line x1={`${row.benchmark}%`} x2={`${row.benchmark}%`} y1="1" y2="15" />
      </svg>
      <b>{roundHalfUp(row.score)}</b>
      <span className={styles.points}>
        <span aria-hidden="true">{formatSignedWhole(points)}</span>
        <span className="sr-only">
          {t(points === 0 ? 'overall.at' : points > 0 ? 'overall.above' : 'overall.below', { count: Math.abs(points) })}
        </span>
      </span>
    </li>
  )
}

const toRow =
  (text: (title: FactorScore['title']) => string) =>
  (row: FactorScore): Row[] =>
    row.domain_score === null
      ? []
      : [
          {
            factorId: row.factor_id,
            title: text(row.title),
            superFactor: row.super_factor,
            score: row.domain_score,
            benchmark: row.benchmark_score,
            n: row.n,
          },
        ]

/** The three highest and the three lowest factors. */
export function BenchmarkCard({ data }: { data: DashboardData }) {
  const { t, text } = useWords('dashboard')
  const columns = useFigureColumns()
  const subtitle = useCardSubtitle()
  const fold = usePhoneFold()
  const rows = data.domainScoresByFactor.flatMap(toRow(text))
  const lists = highestAndLowest(rows)
  return (
    <ChartCard
      title={t('standing.title')}
      sub={fold?.open === false ? t('again') : subtitle(t(`basis_factor.${data.basis ?? 'none'}`), data)}
      fold={fold}
      file="highest-and-lowest"
      legend={lists.highest.length > 0 && <Legend items={[{ swatch: 'tick', label: t('benchmark') }]} />}
      foot={lists.highest.length > 0 && <p>{t('standing.foot')}</p>}
      table={{
        columns: columns('factor', ['average', 'benchmark', 'n']),
        rows: [...lists.highest, ...lists.lowest].map(({ factorId, title, score, benchmark, n }) => ({
          key: factorId,
          cells: [title, score, benchmark, n],
        })),
      }}
    >
      {lists.highest.length === 0 && (
        <p className="meta">{data.hidden ? <HiddenFigure reason={data.hidden} size="row" /> : t('standing.few')}</p>
      )}
      {(['highest', 'lowest'] as const).map(
        (side) =>
          lists[side].length > 0 && (
            <div key={side} className={styles.standing}>
              <h3>{t(`standing.${side}`, { count: lists[side].length })}</h3>
              <ul>
                {lists[side].map((row) => (
                  <BenchmarkRow key={row.factorId} row={row} />
                ))}
              </ul>
            </div>
          ),
      )}
    </ChartCard>
  )
}
