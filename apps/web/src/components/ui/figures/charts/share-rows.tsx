import { cx } from '../../cx.ts'
import styles from './dot-rows.module.css'

interface ShareRow {
  key: string
  title: string
  /** The value in words. */
  text: string
  isTotal?: boolean
  parts: readonly { look: 'first' | 'pale' | 'empty'; value: number }[]
}

const MARKS = [0, 25, 50, 75, 100]
const HEIGHT = 16

/** One bar per row, divided into shares from 0 to 100 percent. */
export function ShareRows({ rows, label, axis }: { rows: readonly ShareRow[]; label: string; axis: string }) {
  return (
    <figure className={styles.chart} aria-label={label} data-breaks>
      <div className={styles.row} aria-hidden="true">
        <div className={styles.axis}>
          <span className={styles.axisTitle}>{axis}</span>
          <div className={styles.marks}>
            {MARKS.map((mark) => (
              <span key={mark} style={{ left: `${mark}%` }}>
                {mark}
              </span>
            ))}
          </div>
        </div>
      </div>
      {rows.map(({ key, title, text, isTotal, parts }) => {
        const all = Math.max(
          1,
          parts.reduce((sum, { value }) => sum + value, 0),
        )
        let from = 0
        return (
          <div key={key} className={styles.row}>
            <div className={cx(styles.words, isTotal && styles.strong)}>
              <b>{title}</b>
            </div>
            <div className={styles.plot}>
              <svg className={styles.lane} height={HEIGHT} aria-hidden="true">
                {parts.map(({ look, value }) => {
                  const start = from
                  from += (100 * value) / all
                  return (
                    <rect
                      key={look}
                      className={styles[look]}
                      x={`${start}%`}
                      width={`${(100 * value) / all}%`}
                      height={HEIGHT}
                    />
                  )
                })}
              </svg>
            </div>
            <div className={styles.value}>{text}</div>
          </div>
        )
      })}
    </figure>
  )
}
