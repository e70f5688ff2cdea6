import { useEffect, useRef } from 'react'
import '../fields/check-boxes.css'
import styles from './check-box.module.css'

type CheckBoxProps = {
  label: string
  checked: boolean
  /** Some, but not all, of the rows are selected. */
  mixed?: boolean
  onChange: () => void
}

/** A checkbox without visible text, in a target of 24 px. */
export function Checkbox({ label, checked, mixed = false, onChange }: CheckBoxProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (input.current) input.current.indeterminate = mixed
  }, [mixed])
  return (
    <label className={styles.hit}>
      <span className="sr-only">{label}</span>
      <input ref={input} type="checkbox" checked={checked} onChange={onChange} />
    </label>
  )
}
