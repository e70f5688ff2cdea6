import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from '../cx.ts'
import { Icon } from '../icons/icon.tsx'
import styles from './field.module.css'

export type FieldWords = {
  label: string
  /** Help text that is always visible. */
  hint?: ReactNode
  error?: string | null | undefined
  /** Shows “optional” beside the label. All other fields are required. */
  optional?: boolean | undefined
  /** Sets `aria-required`, for fields that must not be empty. */
  required?: boolean | undefined
  /** Height: 52 px for learners, 36 px in the console. */
  size?: 'large' | 'form' | undefined
}

/** Creates the ids and ARIA attributes of one field. */
export function useFieldWiring(id: string | undefined, { hint, error, required }: FieldWords) {
  const generated = useId()
  const fieldId = id ?? generated
  const hintId = `${fieldId}-hint`
  const errorId = `${fieldId}-error`
  const describedBy = [error && errorId, hint && hintId].filter(Boolean).join(' ') || undefined
  return {
    fieldId,
    hintId,
    errorId,
    aria: {
      'aria-describedby': describedBy,
      'aria-invalid': error ? true : undefined,
      'aria-required': required || undefined,
    },
  }
}

type FieldProps = FieldWords & {
  ids: { fieldId: string; hintId: string; errorId: string }
  className?: string | undefined
  children: ReactNode
}

/** A field: label, control, error and hint, from top to bottom. */
export function Field({ label, hint, error, optional, size = 'large', ids, className, children }: FieldProps) {
  const { t } = useTranslation('common')
  return (
    <div className={cx(styles.field, size === 'form' && styles.form, className)}>
      <label className={styles.label} htmlFor={ids.fieldId}>
        {label} {optional && <span className={styles.optional}>{t('optional')}</span>}
      </label>
      {children}
      {error && (
        <p className={styles.error} id={ids.errorId}>
          <Icon of={IconAlertCircle} size={18} />
          {error}
        </p>
      )}
      {hint && (
        <div className={styles.hint} id={ids.hintId}>
          {hint}
        </div>
      )}
    </div>
  )
}
