import type { ResponseMode } from '@evenground/shared/schemas'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { FieldError } from '../../../components/ui/fields/field-error.tsx'
import styles from './privacy.module.css'

type Choice = ResponseMode | 'inherited'

interface ModeChoiceProps<Value extends Choice> {
  /** Decides how the options are explained. */
  about: 'responses' | 'journals'
  label: string
  options: readonly Value[]
  value: Value
  onChange: (value: Value) => void
  /** Options that the parent domain does not allow. */
  disabled?: readonly Value[]
  error?: string | null
  id?: string | undefined
}

/** Chooses who may see results of single people. Each option explains its consequences. */
export function ModeChoice<Value extends Choice>({
  about,
  label,
  options,
  value,
  onChange,
  disabled = [],
  error,
  id,
}: ModeChoiceProps<Value>) {
  const { t } = useTranslation('domains')
  const name = useId()
  // Only a new domain can inherit, and its form has a single choice for answers and journals.
  const explain = (option: Choice) =>
    option === 'inherited' ? t('privacy.responses.inherited') : t(`privacy.${about}.${option}`)
  return (
    <fieldset id={id} tabIndex={-1} className={`wide ${styles.choice}`}>
      <legend>{label}</legend>
      {options.map((option: Value) => (
        <label key={option} className={styles.option}>
          <input
            type="radio"
            name={name}
            checked={value === option}
            disabled={disabled.includes(option)}
            onChange={() => onChange(option)}
          />
          <span>
            <span className={styles.name}>
              {t(`privacy.${option as Choice}`)}
              {option === 'confidential' && <span className={styles.tag}>{t('privacy.recommended')}</span>}
            </span>
            <span className={styles.words}>{explain(option)}</span>
          </span>
        </label>
      ))}
      {disabled.length > 0 && <small>{t('privacy.by_parent')}</small>}
      {error && <FieldError>{error}</FieldError>}
    </fieldset>
  )
}
