import { Children, type ReactNode } from 'react'
import styles from './factor-row.module.css'

type FactorListProps = {
  words: { factor: string; now: string; change?: string | undefined }
  /** `FactorRow` elements. */
  children: ReactNode
  label?: string
}

/** Column heads and rows. The heads are hidden from screen readers: each row reads out its own values. */
export function FactorList({ words, children, label }: FactorListProps) {
  return (
    <div className={words.change === undefined ? styles.plain : undefined}>
      <div className={styles.head} aria-hidden="true">
        <span>{words.factor}</span>
        <span className={styles.axis}>
          <span>0</span>
          <span>100</span>
        </span>
        <span className={styles.end}>{words.now}</span>
        <span className={styles.end}>{words.change}</span>
      </div>
      <ul className={styles.list} aria-label={label}>
        {Children.map(children, (row) => (
          <li>{row}</li>
        ))}
      </ul>
    </div>
  )
}
