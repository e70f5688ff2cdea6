import { ANSWERS_UPWARD, type QuestionRow } from '@evenground/shared/evidence'
import styles from './question-chart.module.css'

type Shares = QuestionRow['by_type'][number]

const HALF = 50
const HEIGHT = 18

/**
 * A diverging bar of the shares of answers: disagreement to the left, agreement to the right, neutral on both sides.
 */
export function AnswerBar({ shares, words }: { shares: Shares; words: string }) {
  const values = ANSWERS_UPWARD.map((answer) => shares[answer] ?? 0)
  const [strongly = 0, disagree = 0, neutral = 0] = values
  let from = HALF - (strongly + disagree + neutral / 2) / 2
  return (
    <svg className={styles.bar} height={HEIGHT} role="img" aria-label={words}>
      <title>{words}</title>
      {ANSWERS_UPWARD.map((answer, at) => {
        const [x, width] = [from, (values[at] ?? 0) / 2]
        from += width
        return <rect key={answer} className={styles[answer]} x={`${x}%`} width={`${width}%`} height={HEIGHT} />
      })}
      <line className={styles.middle} x1="50%" x2="50%" y1={-3} y2={HEIGHT + 3} />
    </svg>
  )
}
