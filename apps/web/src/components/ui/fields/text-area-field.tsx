import type { ComponentProps } from 'react'
import { cx } from '../cx.ts'
import { Field, type FieldWords, useFieldWiring } from './field.tsx'
import styles from './text-area-field.module.css'

type TextAreaFieldProps = FieldWords & Omit<ComponentProps<'textarea'>, 'size'>

/** A field for several lines of plain text. It grows with its content. */
export function TextAreaField({ label, hint, error, optional, size, id, className, ...textarea }: TextAreaFieldProps) {
  const words = { label, hint, error, optional, size }
  const { aria, ...ids } = useFieldWiring(id, words)
  return (
    <Field {...words} ids={ids} className={className}>
      <textarea rows={4} {...textarea} {...aria} id={ids.fieldId} className={cx(styles.text)} />
    </Field>
  )
}
