import { useTranslation } from 'react-i18next'
import { CheckboxField } from '../../../components/ui/fields/checkbox-field.tsx'
import { FieldError } from '../../../components/ui/fields/field-error.tsx'
import { ViewValue } from '../../../components/ui/fields/view-value.tsx'
import { type DetailFieldProps, useDetailField } from '../../../lib/detail/fields/use-detail-field.ts'
import type { SignInMethod } from '../api/domain-resource.ts'
import styles from './domain.module.css'

const METHODS = ['email', 'username'] as const satisfies readonly SignInMethod[]

export function MethodNames({ value }: { value: readonly SignInMethod[] }) {
  const { t } = useTranslation('domains')
  return value.map((method) => t(`detail.methods.${method}`)).join(', ')
}

/** The sign-in methods of a domain. */
export function MethodsField({ name, label, hint }: DetailFieldProps) {
  const { t } = useTranslation('domains')
  const { value, change, mode, fieldId, error } = useDetailField<SignInMethod[]>(name)
  if (mode === 'view') {
    return (
      <ViewValue label={label}>
        <MethodNames value={value} />
      </ViewValue>
    )
  }
  const toggle = (method: SignInMethod, on: boolean) =>
    change(METHODS.filter((one) => (one === method ? on : value.includes(one))))
  return (
    <fieldset
      id={fieldId}
      tabIndex={-1}
      className={`wide ${styles.methods}`}
      aria-describedby={error ? `${fieldId}-error` : undefined}
    >
      <legend>{label}</legend>
      {METHODS.map((method) => (
        <CheckboxField
          key={method}
          label={t(`detail.methods.${method}`)}
          checked={value.includes(method)}
          onChange={(event) => toggle(method, event.target.checked)}
        />
      ))}
      <small>{hint}</small>
      {error && (
        <FieldError id={`${fieldId}-error`} className={styles.error}>
          {error}
        </FieldError>
      )}
    </fieldset>
  )
}
