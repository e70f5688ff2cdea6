import { displayedChange, distanceInPoints } from '@evenground/shared/evidence'
import type { DashboardData, HiddenReason, UserProgress } from '@evenground/shared/schemas'
import { roundHalfUp } from '@evenground/shared/scoring'
import { useWords } from '../../../lib/i18n/use-words.ts'
import { HiddenFigure } from '../../../lib/results/hidden-figure.tsx'
import styles from './tiles.module.css'

type TileProps = { label: string; figure: string; words: string; hidden?: HiddenReason | undefined }

function Tile({ label, figure, words, hidden }: TileProps) {
  return (
    <div className={styles.tile}>
      <dt className="fine">{label}</dt>
      <dd className={styles.figure}>
        {hidden ? (
          <HiddenFigure reason={hidden} size="tile" />
        ) : (
          <>
            <b>{figure}</b> <span>{words}</span>
          </>
        )}
      </dd>
    </div>
  )
}

/** Four figures that matter most. */
export function Tiles({ data, progress }: { data: DashboardData; progress: UserProgress }) {
  const { t, format } = useWords('dashboard')
  const { pre, post, change } = data.overall
  const shown = change.before === null || change.after === null ? null : displayedChange(change.before, change.after)
  const factors = data.domainScoresByFactor.filter((row) => !row.super_factor && row.domain_score !== null)
  const reached = factors.filter((row) => distanceInPoints(row.benchmark_score, row.domain_score ?? 0) >= 0)
  const writeReached = ({ domainOverallScore: score, benchmarkOverallScore: benchmark }: DashboardData, all: number) =>
    score === null
      ? t('tiles.factors_words', { all })
      : t('tiles.factors_words_overall', { all, score: roundHalfUp(score), benchmark: roundHalfUp(benchmark) })
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
        hidden={change.hidden}
        words={
          shown === null || pre.score === null || post.score === null
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
        hidden={data.hidden}
        figure={format.number(reached.length)}
        words={writeReached(data, factors.length)}
      />
    </dl>
  )
}
