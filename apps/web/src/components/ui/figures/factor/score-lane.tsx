import type { CSSProperties } from 'react'
import styles from './score-lane.module.css'

type ScoreLaneProps = {
  /** All three values are 0–100 and rounded. */
  score: number
  before?: number | null | undefined
  benchmark?: number | null | undefined
}

/** One score on a line from 0 to 100. Purely visual: the values are beside it as text. */
export function ScoreLane({ score, before = null, benchmark = null }: ScoreLaneProps) {
  const changed = before !== null && before !== score
  const places = { '--score': score, '--before': before ?? score, '--benchmark': benchmark ?? 0 } as CSSProperties
  return (
    <span className={styles.lane} style={places} aria-hidden="true">
      <i className={styles.own} />
      {changed && <i className={score > before ? styles.gain : styles.loss} />}
      {benchmark !== null && <i className={styles.benchmark} />}
      {changed && <i className={styles.before} />}
      <i className={styles.now} />
    </span>
  )
}
