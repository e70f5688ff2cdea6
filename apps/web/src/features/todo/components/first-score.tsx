import { isPreType, roundHalfUp } from '@evenground/shared/scoring'
import { useWords } from '../../../lib/i18n/use-words.ts'
import styles from './progress-change.module.css'
import type { OwnScore } from './progress-pairs.ts'

/** A single score as a sentence: there is nothing to compare it with in a chart. */
export function FirstScore({ score }: { score: OwnScore }) {
  const { t, format } = useWords('results')
  return (
    <p className={styles.line}>
      {t(isPreType(score.assessment_type) ? 'progress.one_score' : 'progress.one_score_after', {
        score: format.number(roundHalfUp(score.score)),
        goal: format.number(roundHalfUp(score.benchmark_score)),
        date: format.date(score.submitted_at),
      })}
    </p>
  )
}
