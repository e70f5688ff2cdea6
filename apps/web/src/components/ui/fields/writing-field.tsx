import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { Icon } from '../icons/icon.tsx'
import styles from './writing-field.module.css'

type WritingFieldProps = ComponentProps<'textarea'> & {
  /** The question to write about. */
  prompt: string
  kicker?: string | undefined
  /** Title of the question. */
  title?: string | undefined
  error?: string | null | undefined
  /** A note for the writer, shown below the text. */
  note?: string | null | undefined
  /** Shown below at the left: whether the text is saved. */
  status?: ReactNode
  /** Shown below at the right: “214 characters”. */
  count?: string
}

/** A large text field with a prompt. */
export function WritingField({
  prompt,
  kicker,
  title,
  error,
  note,
  status,
  count,
  id,
  ...textarea
}: WritingFieldProps) {
  const generated = useId()
  const fieldId = id ?? generated
  return (
    <div>
      {kicker && <p className="kicker">{kicker}</p>}
      {title && <h2 className={styles.title}>{title}</h2>}
      <label className={styles.prompt} htmlFor={fieldId}>
        {prompt}
      </label>
      <textarea
        {...textarea}
        id={fieldId}
        className={styles.text}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${fieldId}-error ${fieldId}-count` : `${fieldId}-count`}
      />
      {error && (
        <p className={styles.error} id={`${fieldId}-error`} role="alert">
          <Icon of={IconAlertCircle} size={18} />
          {error}
        </p>
      )}
      <p className={styles.note} role="status">
        {note}
      </p>
      <div className={styles.under}>
        <span>{status}</span>
        <span id={`${fieldId}-count`}>{count}</span>
      </div>
    </div>
  )
}
