import { changeInPoints, roundHalfUp } from '@evenground/shared/scoring'
import { Change } from '../../../components/ui/figures/change.tsx'
import { useWords } from '../../../lib/i18n/use-words.ts'
import styles from './progress-change.module.css'
import { buildPairs, type OwnScore } from './progress-pairs.ts'

/** The newest change in a sentence. */
export function ProgressChange({ scores }: { scores: readonly OwnScore[] }) {
  const { t, format } = useWords('results')
  const shown = (score: OwnScore) => format.number(roundHalfUp(score.score))
  const pairs = buildPairs(scores)
  const whole = pairs.findLast(({ before, after }) => before && after)
  if (!whole?.before || !whole.after) return null
  const points = changeInPoints(whole.before.score, whole.after.score)
  return (
    <p className={styles.line}>
      <Change points={points} text={t('progress.points', { count: Math.abs(points) })} />
      {t('progress.from_to', { before: shown(whole.before), after: shown(whole.after) })}
    </p>
  )
}
