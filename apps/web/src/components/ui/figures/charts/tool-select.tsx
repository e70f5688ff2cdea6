import { useId } from 'react'
import { cx } from '../../cx.ts'
import styles from './tool-select.module.css'

type ToolSelectProps = {
  /** For screen readers only by default: usually the chosen option explains itself. */
  label: string
  /** Shows the label above, when the chosen option does not explain itself. */
  isNamed?: boolean
  value: string
  options: readonly { value: string; label: string }[]
  onChange: (value: string) => void
  className?: string | undefined
}

/** A select beside a title. */
export function ToolSelect({ label, isNamed = false, value, options, onChange, className }: ToolSelectProps) {
  const id = useId()
  return (
    <span className={cx(styles.whole, className)}>
      <label className={isNamed ? styles.label : 'sr-only'} htmlFor={id}>
        {label}
      </label>
      <select id={id} className={styles.select} value={value} onChange={(event) => onChange(event.target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </span>
  )
}
