import { roundHalfUp } from '@evenground/shared/scoring'
import type { CSSProperties } from 'react'
import { cx } from '../../../components/ui/cx.ts'
import { useFormat } from '../../../lib/i18n/use-format.ts'
import { useWords } from '../../../lib/i18n/use-words.ts'
import styles from './progress-histogram.module.css'
import { buildPairs, hasRounds, type OwnScore, type ScorePair } from './progress-pairs.ts'

const TICKS = [0, 25, 50, 75, 100] as const
/** With more pairs than this, there is not enough room for full names below them. */
const NAMED_MAX = 2

const at = (percent: number) => ({ '--at': percent }) as CSSProperties

function Bar({ score, before }: { score: OwnScore | undefined; before: boolean }) {
  const format = useFormat()
  if (!score) return <span className={styles.gap} />
  return (
    <span className={cx(styles.bar, before && styles.before)} style={at(score.score)}>
      <b>{format.number(roundHalfUp(score.score))}</b>
    </span>
  )
}

/**
 * Bars on a scale from 0 to 100 with the benchmark. Hidden from screen readers: the table beside it has the figures.
 */
export function ProgressHistogram({ scores }: { scores: readonly OwnScore[] }) {
  const { t, format } = useWords('results')
  const pairs = buildPairs(scores)
  const benchmark = scores[0]?.benchmark_score ?? 0
  const isShort = pairs.length > NAMED_MAX
  const numbered = isShort ? 'progress.short_round' : 'progress.numbered_round'
  const nameOf = ({ number, run }: ScorePair): string => {
    if (hasRounds(scores)) return t(numbered, { number, run })
    return isShort ? format.number(number) : t('progress.numbered', { number })
  }
  return (
    <div className={styles.chart} aria-hidden="true">
      <div className={styles.plot}>
        {TICKS.map((tick) => (
          <span key={tick} className={styles.tick} style={at(tick)}>
            {format.number(tick)}
          </span>
        ))}
        <div className={styles.bars}>
          {pairs.map(({ number, run, before, after }) => (
            <span key={`${number} ${run}`} className={styles.pair}>
              <Bar score={before} before />
              <Bar score={after} before={false} />
            </span>
          ))}
        </div>
        <span className={styles.benchmark} style={at(benchmark)} />
      </div>
      <p className={styles.names}>
        {pairs.map((pair) => (
          <span key={`${pair.number} ${pair.run}`}>{nameOf(pair)}</span>
        ))}
      </p>
      {isShort && <p className={styles.axis}>{t('progress.assessment')}</p>}
      <p className={styles.legend}>
        <span>
          <i className={cx(styles.swatch, styles.before)} />
          {t('progress.before')}
        </span>
        <span>
          <i className={styles.swatch} />
          {t('progress.after')}
        </span>
        <span>
          <i className={styles.dash} />
          {t('progress.benchmark', { score: format.number(roundHalfUp(benchmark)) })}
        </span>
      </p>
    </div>
  )
}
