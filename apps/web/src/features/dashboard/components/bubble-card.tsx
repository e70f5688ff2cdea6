import { OVERALL_FACTOR_ID } from '@evenground/shared/constants'
import type { ScoreAsOf } from '@evenground/shared/schemas'
import { roundHalfUp } from '@evenground/shared/scoring'
import { DateField } from '../../../components/ui/fields/date-field.tsx'
import { type Bubble, BubbleChart } from '../../../components/ui/figures/charts/bubble-chart.tsx'
import { ChartCard } from '../../../components/ui/figures/charts/chart-card.tsx'
import type { ChartTable } from '../../../components/ui/figures/charts/chart-table.ts'
import { Legend } from '../../../components/ui/figures/charts/legend.tsx'
import { useWords } from '../../../lib/i18n/use-words.ts'
import { usePhoneFold } from '../../../lib/layout/use-phone-fold.ts'
import { HiddenFigure } from '../../../lib/results/hidden-figure.tsx'
import { useCardSubtitle } from '../use-card-subtitle.tsx'
import { useFigureColumns } from '../use-figure-columns.ts'
import styles from './cards.module.css'

type BubbleCardProps = {
  now: ScoreAsOf
  earlier: ScoreAsOf | undefined
  compareTo: string | null
  /** Null without the permission to compare. */
  onCompare: ((day: string | null) => void) | null
  problem: string | null
}

function useBubbles(): (data: ScoreAsOf | undefined) => Bubble[] {
  const { t, text } = useWords('dashboard')
  return (data) =>
    (data?.pairs ?? [])
      .filter(({ factor_id }) => factor_id !== OVERALL_FACTOR_ID)
      .flatMap(({ factor_id: id, title, pre, post, n }) => {
        if (pre === null || post === null || n === null) return []
        const words = { title: text(title), pre: roundHalfUp(pre), post: roundHalfUp(post), count: n }
        return [{ id, title: text(title), pre, post, n, words: t('bubble.words', words) }]
      })
}

/** Whether the bubbles differ in the number of people. */
const hasSizes = (bubbles: readonly Bubble[]) => new Set(bubbles.map(({ n }) => n)).size > 1

/** The chart's figures as a table, including those of the earlier day if one is compared. */
function useBubbleTable(now: ScoreAsOf, earlier: ScoreAsOf | undefined, day: string | null): ChartTable {
  const { t, text } = useWords('dashboard')
  const columns = useFigureColumns()
  const earlierById = new Map(earlier?.pairs.map((row) => [row.factor_id, row]))
  return {
    columns: [
      ...columns('factor', ['pre', 'post', 'n']),
      ...(day !== null
        ? [
            { key: 'pre-then', label: t('bubble.pre_then', { date: day }), numeric: true },
            { key: 'post-then', label: t('bubble.post_then', { date: day }), numeric: true },
            { key: 'n-then', label: t('bubble.n_then', { date: day }), numeric: true },
          ]
        : []),
    ],
    rows: now.pairs.map(({ factor_id, title: name, pre, post, n: people }) => {
      const was = earlierById.get(factor_id)
      return {
        key: factor_id,
        cells: [
          factor_id === OVERALL_FACTOR_ID ? t('change.overall') : text(name),
          pre,
          post,
          people,
          was?.pre ?? null,
          was?.post ?? null,
          was?.n ?? null,
        ],
      }
    }),
  }
}

/** Legend of today's and the earlier day's bubbles. Only needed for a comparison. */
function DaysLegend({ day }: { day: string | null }) {
  const { t } = useWords('dashboard')
  return (
    <Legend
      items={[
        { swatch: 'dot', label: t('bubble.today') },
        { swatch: 'ring', label: day ?? '' },
      ]}
    />
  )
}

/**
 * Pre and post scores of people who have both: one bubble per factor, today and on an earlier date if one is chosen.
 */
export function BubbleCard({ now, earlier, compareTo, onCompare, problem }: BubbleCardProps) {
  const { t, format } = useWords(['dashboard', 'charts'])
  const bubbles = useBubbles()
  const [today, before] = [bubbles(now), bubbles(earlier)]
  const day = compareTo === null ? null : format.date(compareTo, 'medium')
  const subtitle = useCardSubtitle()
  const fold = usePhoneFold(compareTo !== null)
  const n = Math.max(0, ...now.pairs.map((pair) => pair.n ?? 0))
  const reason = now.pairs.find(({ hidden }) => hidden)?.hidden
  const title = t('bubble.title')
  const counted = subtitle(day === null ? t('bubble.sub') : t('bubble.sub_compared', { date: day }), {
    n,
    hidden: today.length === 0 ? reason : undefined,
  })
  const compared = compareTo !== null && earlier !== undefined
  const table = useBubbleTable(now, earlier, compared ? day : null)
  return (
    <ChartCard
      title={title}
      sub={fold?.open === false ? t('again') : counted}
      file="change-by-factor"
      fold={fold}
      choices={
        onCompare && (
          <div className={styles.compare}>
            <DateField label={t('bubble.compare')} value={compareTo} onChange={onCompare} size="form" />
          </div>
        )
      }
      legend={today.length > 0 && compared && <DaysLegend day={day} />}
      table={table}
      foot={
        <>
          {problem && <p role="alert">{problem}</p>}
          {today.length > 0 && (
            <p>
              {t('bubble.help')} {hasSizes([...today, ...before]) && t('bubble.help_size')}
            </p>
          )}
        </>
      }
    >
      {today.length === 0 ? (
        <p className="meta">{reason ? <HiddenFigure reason={reason} size="row" /> : t('bubble.none')}</p>
      ) : (
        <BubbleChart
          now={today}
          earlier={before}
          label={t('bubble.sentence', {
            count: today.length,
            risen: today.filter(({ pre, post }) => post > pre).length,
          })}
          noChange={t('bubble.no_change')}
          axes={{ across: t('charts:axis_pre'), up: t('charts:axis_post') }}
        />
      )}
    </ChartCard>
  )
}
