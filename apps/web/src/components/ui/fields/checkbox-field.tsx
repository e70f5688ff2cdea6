import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { cx } from '../cx.ts'
import { Icon } from '../icons/icon.tsx'
import './check-boxes.css'
import styles from './checkbox-field.module.css'

type CheckboxFieldProps = Omit<ComponentProps<'input'>, 'type' | 'size'> & {
  /** May contain a link, for example to the terms. */
  label: ReactNode
  error?: string | null | undefined
}

export function CheckboxField({ label, error, className, id, ...input }: CheckboxFieldProps) {
  const generated = useId()
  const fieldId = id ?? generated
  return (
    <div className={className}>
      <div className={styles.row}>
        <input
          {...input}
          id={fieldId}
          type="checkbox"
          className={cx(styles.box)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${fieldId}-error` : undefined}
        />
        <label className={styles.label} htmlFor={fieldId}>
          {label}
        </label>
      </div>
      {error && (
        <p className={styles.error} id={`${fieldId}-error`}>
          <Icon of={IconAlertCircle} size={18} />
          {error}
        </p>
      )}
    </div>
  )
}
