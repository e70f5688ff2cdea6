import { ANSWERS_UPWARD, type QuestionRow } from '@evenground/shared/evidence'
import { createContext, use } from 'react'
import styles from './question-chart.module.css'

type Shares = Pick<QuestionRow['by_type'][number], (typeof ANSWERS_UPWARD)[number]>

const HEIGHT = 18

/** How far the bars of a chart reach to both sides of its middle, in percent of answers. */
export interface BarReach {
  left: number
  right: number
}

const valuesOf = (shares: Shares): number[] => ANSWERS_UPWARD.map((answer) => shares[answer] ?? 0)

/** Disagreement is left of the middle; neutral answers are on both sides. */
function leftOf([strongly = 0, disagree = 0, neutral = 0]: readonly number[]): number {
  return strongly + disagree + neutral / 2
}

/** The reach of the longest bars on each side, so that together they fill the width. */
export function findReach(all: readonly Shares[]): BarReach {
  const lefts = all.map((shares) => leftOf(valuesOf(shares)))
  const rights = all.map((shares, at) => valuesOf(shares).reduce((sum, value) => sum + value, 0) - (lefts[at] ?? 0))
  return { left: Math.max(1, ...lefts), right: Math.max(1, ...rights) }
}

/** One scale for all bars of a chart, so that they can be compared. */
export const BarReachContext = createContext<BarReach>({ left: 100, right: 100 })

/**
 * A diverging bar of the shares of answers: disagreement to the left, agreement to the right, neutral on both sides.
 */
export function AnswerBar({ shares, words }: { shares: Shares; words: string }) {
  const { left, right } = use(BarReachContext)
  const percent = (value: number) => `${(100 * value) / (left + right)}%`
  const values = valuesOf(shares)
  let from = left - leftOf(values)
  return (
    <svg className={styles.bar} height={HEIGHT} role="img" aria-label={words}>
      <title>{words}</title>
      {ANSWERS_UPWARD.map((answer, at) => {
        const [x, width] = [from, values[at] ?? 0]
        from += width
        return <rect key={answer} className={styles[answer]} x={percent(x)} width={percent(width)} height={HEIGHT} />
      })}
      <line className={styles.middle} x1={percent(left)} x2={percent(left)} y1={-3} y2={HEIGHT + 3} />
    </svg>
  )
}
