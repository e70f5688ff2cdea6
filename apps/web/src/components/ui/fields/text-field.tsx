import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../cx.ts'
import styles from './field.module.css'
import { Field, type FieldWords, useFieldWiring } from './field.tsx'

export type TextFieldProps = FieldWords &
  Omit<ComponentProps<'input'>, 'size'> & {
    /** Shown inside the box after the text: a unit, or a small button. */
    end?: ReactNode
  }

/** A text field. Accepts `ref`, `name`, `onChange` and `onBlur` from a form library. */
export function TextField({
  label,
  hint,
  error,
  optional,
  required,
  size,
  end,
  id,
  className,
  ...input
}: TextFieldProps) {
  const words = { label, hint, error, optional, required, size }
  const { aria, ...ids } = useFieldWiring(id, words)
  return (
    <Field {...words} ids={ids} className={className}>
      <div className={styles.box}>
        <input {...input} {...aria} id={ids.fieldId} className={cx(styles.control)} />
        {end && <div className={styles.end}>{end}</div>}
      </div>
    </Field>
  )
}
