import { changeInPoints, roundHalfUp } from '@evenground/shared/scoring'
import { Change } from '../../../components/ui/figures/change.tsx'
import { useWords } from '../../../lib/i18n/use-words.ts'
import styles from './progress-change.module.css'
import { buildPairs, hasRounds, type OwnScore, type ScorePair } from './progress-pairs.ts'

type WholePair = ScorePair & { before: OwnScore; after: OwnScore }

/** Describes the newest change, and the change of the run before. */
export function ProgressChange({ scores }: { scores: readonly OwnScore[] }) {
  const { t, format } = useWords('results')
  const shown = (score: OwnScore) => format.number(roundHalfUp(score.score))
  const pairs = buildPairs(scores)
  const whole = pairs.filter((pair): pair is WholePair => pair.before !== undefined && pair.after !== undefined)
  const last = whole.at(-1)
  if (!last) return null
  const points = changeInPoints(last.before.score, last.after.score)
  const former = whole.findLast(({ number, run }) => number === last.number && run < last.run)
  const words = ({ before, after, run }: WholePair) => ({ before: shown(before), after: shown(after), run })
  return (
    <p className={styles.line}>
      <Change points={points} text={t('progress.points', { count: Math.abs(points) })} />
      {t(hasRounds(scores) ? 'progress.from_to_in_round' : 'progress.from_to', words(last))}
      {former && <span className="ink-quiet">{t('progress.from_to_in_round', words(former))}</span>}
    </p>
  )
}
