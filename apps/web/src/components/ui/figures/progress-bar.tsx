import { cx } from '../cx.ts'
import styles from './progress-bar.module.css'

type ProgressBarProps = {
  value: number
  max?: number
  /** What is measured, for screen readers. */
  label: string
  /** Text above the bar: the figure and what it counts. Without it, the page says so nearby. */
  text?: string
  detail?: string
  className?: string | undefined
}

export function ProgressBar({ value, max = 100, label, text, detail, className }: ProgressBarProps) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0
  return (
    <div className={className}>
      {(text || detail) && (
        <p className={styles.words}>
          <b>{text}</b>
          <span>{detail}</span>
        </p>
      )}
      <div
        className={cx(styles.bar)}
        role="progressbar"
        aria-label={label}
        aria-valuenow={Math.round(value)}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuetext={detail || text}
      >
        <span style={{ width: `${share * 100}%` }} />
      </div>
    </div>
  )
}
