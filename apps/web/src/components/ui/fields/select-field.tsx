import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import type { ComponentProps } from 'react'
import { cx } from '../cx.ts'
import { Icon } from '../icons/icon.tsx'
import styles from './field.module.css'
import { Field, type FieldWords, useFieldWiring } from './field.tsx'

export type SelectOption = { value: string; label: string; disabled?: boolean }

type SelectFieldProps = FieldWords &
  Omit<ComponentProps<'select'>, 'size'> & {
    options: readonly SelectOption[]
    /** Shown while nothing is chosen. */
    placeholder?: string
  }

/** A native select: it suits touch, keyboards and screen readers better than a custom one. */
export function SelectField(props: SelectFieldProps) {
  const { label, hint, error, optional, size, options, placeholder, id, className, ...select } = props
  const words = { label, hint, error, optional, size }
  const { aria, ...ids } = useFieldWiring(id, words)
  return (
    <Field {...words} ids={ids} className={className}>
      <div className={styles.box}>
        <select {...select} {...aria} id={ids.fieldId} className={cx(styles.control, styles.select)}>
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon of={IconChevronDown} size={20} className={styles.chevron} />
      </div>
    </Field>
  )
}
