import { type ComponentProps, type ReactNode, useId } from 'react'
import { cx } from '../cx.ts'
import styles from './switch-field.module.css'

type SwitchFieldProps = Omit<ComponentProps<'input'>, 'type' | 'role' | 'size'> & {
  label: string
  description?: ReactNode
  /** Position of the label: beside the switch, or on the other side of the row. */
  layout?: 'inline' | 'row'
}

/** An on/off setting. It takes effect at once, or when the settings of its page are saved. */
export function SwitchField({ label, description, layout = 'inline', className, id, ...input }: SwitchFieldProps) {
  const generated = useId()
  const fieldId = id ?? generated
  return (
    <div className={cx(styles.field, styles[layout], className)}>
      <span className={styles.switch}>
        <input
          {...input}
          id={fieldId}
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox tells its own state
          role="switch"
          className={styles.input}
          aria-describedby={description ? `${fieldId}-description` : undefined}
        />
        <span className={styles.track} aria-hidden="true" />
      </span>
      <span className={styles.words}>
        <label htmlFor={fieldId}>{label}</label>
        {description && (
          <span className={styles.description} id={`${fieldId}-description`}>
            {description}
          </span>
        )}
      </span>
    </div>
  )
}
