import { displayedChange, distanceInPoints } from '@evenground/shared/evidence'
import type { DashboardData, UserProgress } from '@evenground/shared/schemas'
import { useWords } from '../../../lib/i18n/use-words.ts'
import { useHiddenReasonText } from '../../../lib/results/use-hidden-words.ts'
import styles from './tiles.module.css'

type TileProps = { label: string; figure: string; words: string }

function Tile({ label, figure, words }: TileProps) {
  return (
    <div className={styles.tile}>
      <dt className="fine">{label}</dt>
      <dd className={styles.figure}>
        <b>{figure}</b> <span>{words}</span>
      </dd>
    </div>
  )
}

/** Four figures that matter most. */
export function Tiles({ data, progress }: { data: DashboardData; progress: UserProgress }) {
  const { t, format } = useWords('dashboard')
  const why = useHiddenReasonText()
  const { pre, post, change } = data.overall
  const shown = change.before === null || change.after === null ? null : displayedChange(change.before, change.after)
  const factors = data.domainScoresByFactor.filter((row) => !row.super_factor && row.domain_score !== null)
  const reached = factors.filter((row) => distanceInPoints(row.benchmark_score, row.domain_score ?? 0) >= 0)
  const share = progress.n === 0 ? 0 : (progress.completed / progress.n) * 100
  return (
    <dl className={styles.tiles}>
      <Tile
        label={t('tiles.assigned')}
        figure={format.number(progress.n)}
        words={t('tiles.assigned_words', { count: progress.n })}
      />
      <Tile
        label={t('tiles.finished')}
        figure={format.number(progress.completed)}
        words={t('tiles.finished_words', { percent: format.percent(share) })}
      />
      <Tile
        label={t('tiles.change')}
        figure={shown === null ? '–' : `${shown.change > 0 ? '+' : ''}${format.number(shown.change, 1)}`}
        words={
          change.hidden
            ? why(change.hidden)
            : shown === null || pre.score === null || post.score === null
              ? t('tiles.no_change')
              : t('tiles.change_words', {
                  count: change.n ?? 0,
                  n: format.number(change.n ?? 0),
                  before: format.number(shown.before, 1),
                  after: format.number(shown.after, 1),
                })
        }
      />
      <Tile
        label={t('tiles.factors')}
        figure={data.hidden ? '–' : format.number(reached.length)}
        words={data.hidden ? why(data.hidden) : t('tiles.factors_words', { all: factors.length })}
      />
    </dl>
  )
}
