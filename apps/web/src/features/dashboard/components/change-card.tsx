import { displayedChange } from '@evenground/shared/evidence'
import type { DashboardData } from '@evenground/shared/schemas'
import { boundsOfChange } from '../../../components/ui/figures/charts/change-axis.ts'
import { ChartCard } from '../../../components/ui/figures/charts/chart-card.tsx'
import { type DotRow, DotRows } from '../../../components/ui/figures/charts/dot-rows.tsx'
import { Legend } from '../../../components/ui/figures/charts/legend.tsx'
import { useSigned } from '../../../lib/i18n/use-signed.ts'
import { useWords } from '../../../lib/i18n/use-words.ts'
import { HiddenFigure } from '../../../lib/results/hidden-figure.tsx'
import { useEffectWords } from '../../../lib/results/use-effect-words.ts'
import { cardId } from '../card-id.ts'
import { useFigureColumns } from '../use-figure-columns.ts'
import { Facts } from './facts.tsx'
import { Fold } from './fold.tsx'

/** Key of the row for all factors together. */
const OVERALL = 'overall'

type Change = DashboardData['overall']['change']

function useChangeWords() {
  const { t } = useWords('dashboard')
  const points = useSigned()
  const writeEffect = useEffectWords()
  const range = (ends: { low: number; high: number } | null, write: (value: number) => string) =>
    ends ? t('range', { from: write(ends.low), to: write(ends.high) }) : null
  return {
    points,
    interval: (change: Change) => range(change.confidence_interval, points),
    effect: ({ cohens_d, cohens_d_interval }: Change) => writeEffect(cohens_d, cohens_d_interval) || null,
  }
}

/** The overall change first, then the factors by decreasing gain. Hidden values are left out. */
function useRows({ overall, domainScoresByFactor }: DashboardData) {
  const { t, text } = useWords('dashboard')
  const factors = domainScoresByFactor.map((row) => ({
    key: row.factor_id,
    title: text(row.title),
    change: row.change,
    isTotal: row.super_factor,
  }))
  factors.sort((a, b) => Number(a.isTotal) - Number(b.isTotal) || (b.change.mean ?? 0) - (a.change.mean ?? 0))
  return [{ key: OVERALL, title: t('change.overall'), change: overall.change, isTotal: true }, ...factors].flatMap(
    (row) => {
      const { mean, before, after } = row.change
      if (mean === null || before === null || after === null) return []
      return [{ ...row, mean, shown: displayedChange(before, after) }]
    },
  )
}

function HowToRead() {
  const { t } = useWords('dashboard')
  return (
    <Fold title={t('change.help_title')}>
      <p>{t('change.help_pairs')}</p>
      <p>{t('change.help_interval')}</p>
      <p>{t('change.help_effect')}</p>
      <p>{t('change.help_few')}</p>
    </Fold>
  )
}

type ShownRow = ReturnType<typeof useRows>[number]

/** The change of each factor with its confidence interval, and the pre and post means. */
function useForest(rows: readonly ShownRow[], n: number | null): DotRow[] {
  const { t, format } = useWords('dashboard')
  const { points, interval } = useChangeWords()
  return rows.map(({ key, title, change, mean, shown, isTotal }) => {
    const means = t('change.means', { before: format.number(shown.before, 1), after: format.number(shown.after, 1) })
    const people = change.n === n ? [] : [t('ranked.n', { n: format.number(change.n ?? 0) })]
    const kind = isTotal && key !== OVERALL ? [t('factors.super')] : []
    const ends = interval(change)
    return {
      key,
      title,
      detail: <Facts facts={[...kind, means, ...people]} />,
      value: mean,
      interval: change.confidence_interval,
      text: ends ? t('change.with_interval', { points: points(shown.change), interval: ends }) : points(shown.change),
      isTotal,
    }
  })
}

/** The average change between pre and post of people who took both, with its confidence interval and effect size. */
export function ChangeCard({ data }: { data: DashboardData }) {
  const { t } = useWords(['dashboard', 'charts'])
  const columns = useFigureColumns()
  const { interval, effect } = useChangeWords()
  const { change } = data.overall
  const rows = useRows(data)
  const forest = useForest(rows, change.n)
  const ends = rows.flatMap(({ mean, change: { confidence_interval: range } }) => [
    mean,
    range?.low ?? 0,
    range?.high ?? 0,
  ])
  return (
    <ChartCard
      id={cardId('change')}
      title={t('change.title')}
      sub={change.n === null ? '' : t('change.sub', { count: change.n, n: String(change.n) })}
      file="change-with-interval"
      legend={
        rows.length > 0 && (
          <Legend
            items={[
              { swatch: 'dot', label: t('change.points') },
              ...(rows.some(({ isTotal }) => isTotal) ? [{ swatch: 'total' as const, label: t('change.totals') }] : []),
              { swatch: 'interval', label: t('change.interval') },
            ]}
          />
        )
      }
      table={{
        columns: columns('factor', ['pre', 'post', 'change', 'interval', 'effect', 'pairs']),
        rows: rows.map(({ key, title, change: own, shown }) => ({
          key,
          cells: [title, shown.before, shown.after, shown.change, interval(own), effect(own), own.n],
        })),
      }}
      foot={
        rows.length > 0 && (
          <>
            <p>{t('change.foot')}</p>
            <HowToRead />
          </>
        )
      }
    >
      {rows.length === 0 ? (
        <p className="meta">{change.hidden ? <HiddenFigure reason={change.hidden} size="row" /> : t('change.none')}</p>
      ) : (
        <DotRows
          rows={forest}
          axis={{ ...boundsOfChange(ends), title: t('charts:axis_change'), zero: true }}
          label={t('change.sentence', { count: rows.length - 1 })}
        />
      )}
    </ChartCard>
  )
}
