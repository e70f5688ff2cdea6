import { isPreType, pairNumber, roundHalfUp } from '@evenground/shared/scoring'
import { cx } from '../../../components/ui/cx.ts'
import { useWords } from '../../../lib/i18n/use-words.ts'
import { hasRounds, type OwnScore } from './progress-pairs.ts'
import styles from './progress-table.module.css'

/** The figures of the bars. */
export function ProgressTable({ scores, name }: { scores: readonly OwnScore[]; name: string }) {
  const { t, format } = useWords('results')
  const words = hasRounds(scores)
    ? ({ before: 'progress.round_before', after: 'progress.round_after' } as const)
    : ({ before: 'progress.row_before', after: 'progress.row_after' } as const)
  const whole = (percent: number) => format.number(roundHalfUp(percent))
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>{name}</caption>
      <thead>
        <tr>
          <th scope="col">{t('progress.assessment')}</th>
          <th scope="col">{t('progress.date')}</th>
          <th scope="col" className={styles.figure}>
            {t('progress.score')}
          </th>
          <th scope="col" className={styles.figure}>
            {t('progress.average')}
          </th>
        </tr>
      </thead>
      <tbody>
        {scores.map((score) => (
          <tr key={`${score.run} ${score.assessment_type}`}>
            <th scope="row">
              {t(words[isPreType(score.assessment_type) ? 'before' : 'after'], {
                number: pairNumber(score.assessment_type),
                run: score.run,
              })}
            </th>
            <td>{format.date(score.submitted_at)}</td>
            <td className={cx(styles.figure, styles.own)}>{whole(score.score)}</td>
            <td className={styles.figure}>{whole(score.benchmark_score)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
