import { findAttention } from '@evenground/shared/dashboard-evidence'
import { displayedChange, distanceInPoints, findLowest, roundShare } from '@evenground/shared/evidence'
import type { DashboardData, HiddenReason, UserProgress } from '@evenground/shared/schemas'
import { roundHalfUp } from '@evenground/shared/scoring'
import { memo } from 'react'
import { useSigned } from '../../../lib/i18n/use-signed.ts'
import { useWords } from '../../../lib/i18n/use-words.ts'
import { HiddenFigure } from '../../../lib/results/hidden-figure.tsx'
import type { QueryScope } from '../api/analytics.ts'
import { useLeastFinished } from '../use-least-finished.ts'
import styles from './tiles.module.css'

type TileProps = {
  label: string
  figure: string
  /** Names what the figure is about, such as a factor. Absent if that never changes. */
  name?: string | undefined
  words: string
  hidden?: HiddenReason | undefined
}

function Tile({ label, figure, name, words, hidden }: TileProps) {
  return (
    <div className={styles.tile}>
      <dt className="fine">{label}</dt>
      <dd className={styles.figure}>
        {hidden ? (
          <HiddenFigure reason={hidden} size="tile" />
        ) : (
          <>
            <b>{figure}</b> {name && <strong>{name}</strong>} <span>{words}</span>
          </>
        )}
      </dd>
    </div>
  )
}

/** Tiles for the number of people, their progress, the change, and the number of factors that reach their benchmark. */
function MainTiles({ data, progress }: { data: DashboardData; progress: UserProgress }) {
  const { t, format } = useWords('dashboard')
  const signed = useSigned()
  const { pre, post, change } = data.overall
  const { domainOverallScore: overall } = data
  const benchmark = roundHalfUp(data.benchmarkOverallScore)
  const shown = change.before === null || change.after === null ? null : displayedChange(change.before, change.after)
  const factors = data.domainScoresByFactor.filter((row) => !row.super_factor && row.domain_score !== null)
  const reached = factors.filter((row) => distanceInPoints(row.benchmark_score, row.domain_score ?? 0) >= 0)
  const share = progress.n === 0 ? 0 : (progress.completed / progress.n) * 100
  return (
    <>
      <Tile
        label={t('tiles.assigned')}
        figure={format.number(progress.n)}
        words={t('tiles.assigned_words', { count: progress.n })}
      />
      <Tile
        label={t('tiles.finished')}
        figure={format.number(progress.completed)}
        words={t('tiles.finished_words', { percent: format.percent(roundShare(share)) })}
      />
      <Tile
        label={t('tiles.change')}
        figure={shown === null ? '–' : signed(shown.change)}
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
        name={t('tiles.factors_of', { all: format.number(factors.length) })}
        words={overall === null ? '' : t('tiles.factors_overall', { score: roundHalfUp(overall), benchmark })}
      />
    </>
  )
}

/** Tiles for the lowest factor and for the factor with the largest gain. */
function FactorTiles({ data }: { data: DashboardData }) {
  const { t, text, format } = useWords('dashboard')
  const signed = useSigned()
  const factors = data.domainScoresByFactor.filter((row) => !row.super_factor)
  const scored = factors.flatMap((row) => (row.domain_score === null ? [] : [{ ...row, score: row.domain_score }]))
  const lowest = findLowest(scored)
  const { moved } = findAttention(data)
  const hiddenScore = factors.find(({ hidden }) => hidden)?.hidden
  const hiddenChange = factors.find(({ change }) => change.hidden)?.change.hidden
  const writeDistance = ({ benchmark_score, score }: NonNullable<typeof lowest>) => {
    const distance = distanceInPoints(benchmark_score, score)
    const key = distance < 0 ? 'below' : distance > 0 ? 'above' : 'at'
    return t(`tiles.lowest_${key}`, { count: Math.abs(distance) })
  }
  return (
    <>
      <Tile
        label={t('tiles.lowest')}
        figure={lowest ? format.number(lowest.score) : '–'}
        name={lowest ? text(lowest.title) : undefined}
        hidden={lowest ? undefined : hiddenScore}
        words={lowest ? writeDistance(lowest) : t(scored.length === 0 ? 'tiles.no_score' : 'tiles.no_lowest')}
      />
      <Tile
        label={t('tiles.most')}
        figure={moved ? signed(moved.most.change) : '–'}
        name={moved ? text(moved.most.row.title) : undefined}
        hidden={moved ? undefined : hiddenChange}
        words={
          moved
            ? t('tiles.most_words', {
                least: text(moved.least.row.title),
                little: signed(moved.least.change),
              })
            : t(data.overall.change.mean === null ? 'tiles.no_change' : 'tiles.no_most')
        }
      />
    </>
  )
}

/**
 * Tiles for the group that has finished least and for overdue people. Both only count people, so they are never hidden.
 */
function ParticipationTiles({ scope }: { scope: QueryScope }) {
  const { t, format } = useWords('dashboard')
  const { participation, leastFinished } = useLeastFinished(scope)
  const overdue = participation?.everybody.overdue
  return (
    <>
      <Tile
        label={t('tiles.group')}
        figure={leastFinished ? format.percent(roundShare(leastFinished.share)) : '–'}
        name={leastFinished?.name}
        words={
          leastFinished
            ? t('tiles.group_words', {
                n: format.number(leastFinished.group.n),
                left: format.number(leastFinished.group.n - leastFinished.group.completed),
              })
            : participation
              ? t('tiles.no_group')
              : ''
        }
      />
      <Tile
        label={t('tiles.overdue')}
        figure={overdue === undefined ? '–' : format.number(overdue)}
        words={overdue === undefined ? '' : t('tiles.overdue_words', { count: overdue })}
      />
    </>
  )
}

type TilesProps = { scope: QueryScope; data: DashboardData; progress: UserProgress }

/** The figures that readers look for first. Rendered again only if they change: other figures arrive one by one. */
export const Tiles = memo(({ scope, data, progress }: TilesProps) => (
  <dl className={styles.tiles}>
    <MainTiles data={data} progress={progress} />
    <FactorTiles data={data} />
    <ParticipationTiles scope={scope} />
  </dl>
))
