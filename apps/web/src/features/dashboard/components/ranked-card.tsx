import { distanceInPoints } from '@evenground/shared/evidence'
import type { DashboardData } from '@evenground/shared/schemas'
import { roundHalfUp } from '@evenground/shared/scoring'
import { ChartCard } from '../../../components/ui/figures/charts/chart-card.tsx'
import { type DotRow, DotRows } from '../../../components/ui/figures/charts/dot-rows.tsx'
import { Legend } from '../../../components/ui/figures/charts/legend.tsx'
import { formatSignedWhole } from '../../../components/ui/text/format-signed.ts'
import { useWords } from '../../../lib/i18n/use-words.ts'
import { HiddenFigure } from '../../../lib/results/hidden-figure.tsx'
import { cardId } from '../card-id.ts'
import { useCardSubtitle } from '../use-card-subtitle.tsx'
import { useFigureColumns } from '../use-figure-columns.ts'

const WHOLE = { low: 0, high: 100, marks: [0, 25, 50, 75, 100] }
const UPPER_HALF = { low: 50, high: 100, marks: [50, 60, 70, 80, 90, 100] }
/**
 * If all values are at or above this, the axis starts at 50: the lower half would only squeeze the dots together. Dots,
 * unlike bars, need no zero.
 */
const LEAST_OF_UPPER = 55

const axisOf = (rows: readonly DotRow[]) => {
  const all = rows.flatMap(({ value, interval, tick }) => [value ?? 100, interval?.low ?? 100, tick ?? 100])
  return Math.min(...all) >= LEAST_OF_UPPER ? UPPER_HALF : WHOLE
}

/** The confidence interval of the shown score (pre or post). */
const intervalOf = (row: DashboardData['domainScoresByFactor'][number], { basis }: DashboardData) =>
  basis === null ? null : (row[basis].interval ?? null)

type Rows = DashboardData['domainScoresByFactor']

/** Returns a function that makes the rows of the chart. */
function useDotRows(data: DashboardData): (rows: Rows) => DotRow[] {
  const { t, text, format } = useWords('dashboard')
  const detailOf = ({ hidden, n }: Rows[number]) => {
    if (hidden) return <HiddenFigure reason={hidden} size="row" />
    return n === data.n ? undefined : t('ranked.n', { n: format.number(n ?? 0) })
  }
  const writeScore = (score: number, benchmark: number) =>
    t('ranked.value', {
      score: roundHalfUp(score),
      distance: formatSignedWhole(distanceInPoints(benchmark, score)),
    })
  return (rows) =>
    rows.map((row) => ({
      key: row.factor_id,
      title: text(row.title),
      detail: detailOf(row),
      value: row.domain_score,
      interval: intervalOf(row, data),
      tick: row.benchmark_score,
      text: row.domain_score === null ? '–' : writeScore(row.domain_score, row.benchmark_score),
    }))
}

/** The factors by score, the highest first, each with its benchmark. Super factors are left out. */
export function RankedCard({ data }: { data: DashboardData }) {
  const { t, text, format } = useWords(['dashboard', 'charts'])
  const columns = useFigureColumns()
  const subtitle = useCardSubtitle()
  const formatInterval = (interval: ReturnType<typeof intervalOf>) =>
    interval && t('range', { from: format.number(interval.low, 1), to: format.number(interval.high, 1) })
  const rows = [...data.domainScoresByFactor]
    .filter(({ super_factor }) => !super_factor)
    .sort((one, other) => (other.domain_score ?? -1) - (one.domain_score ?? -1))
  const dotRows = useDotRows(data)(rows)
  return (
    <ChartCard
      id={cardId('benchmark')}
      title={t('ranked.title')}
      sub={subtitle(t(`basis_factor.${data.basis ?? 'none'}`), data)}
      file="factors-ranked"
      legend={
        rows.length > 0 && (
          <Legend
            items={[
              { swatch: 'dot', label: t('column.average') },
              { swatch: 'interval', label: t('change.interval') },
              { swatch: 'tick', label: t('benchmark') },
            ]}
          />
        )
      }
      table={{
        columns: columns('factor', ['average', 'interval', 'benchmark', 'n']),
        rows: rows.map((row) => ({
          key: row.factor_id,
          cells: [text(row.title), row.domain_score, formatInterval(intervalOf(row, data)), row.benchmark_score, row.n],
        })),
      }}
      foot={rows.some(({ domain_score }) => domain_score !== null) && <p>{t('ranked.foot')}</p>}
    >
      {rows.length === 0 ? (
        <p className="meta">{data.hidden ? <HiddenFigure reason={data.hidden} size="row" /> : t('factors.none')}</p>
      ) : (
        <DotRows
          rows={dotRows}
          axis={{ ...axisOf(dotRows), title: t('charts:axis_score') }}
          label={t('ranked.sentence', { count: rows.length })}
        />
      )}
    </ChartCard>
  )
}
