import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import { useTranslation } from 'react-i18next'
import { SelectField, type SelectOption } from '../../../components/ui/fields/select-field.tsx'
import { SwitchField } from '../../../components/ui/fields/switch-field.tsx'
import { TextField } from '../../../components/ui/fields/text-field.tsx'
import { ViewValue } from '../../../components/ui/fields/view-value.tsx'
import { Icon } from '../../../components/ui/icons/icon.tsx'
import { useWords } from '../../i18n/use-words.ts'
import styles from './switch.module.css'
import { type DetailFieldProps, useDetailField } from './use-detail-field.ts'

type NumberProps = DetailFieldProps & {
  step: number
  min?: number
  max?: number
  outOf100?: boolean
  /** The value that applies while the field is empty. */
  usual?: number
}

/**
 * A number field. The typed text is kept until it is sent, so that an invalid number is reported instead of dropped.
 */
export function DetailNumber({ name, label, hint, optional, required, step, min, max, outOf100, usual }: NumberProps) {
  const { value, change, blur, mode, fieldId, error } = useDetailField<string>(name)
  const { t, format } = useWords('detail')
  if (mode === 'view') {
    const say = (typed: string) => {
      const shown = format.number(Number(typed), typed.split('.')[1]?.length ?? 0)
      return outOf100 ? t('out_of_100', { value: shown }) : shown
    }
    const inForce = usual === undefined ? undefined : t('usual_value', { value: say(String(usual)) })
    return (
      // A value that applies by default is shown like one that someone set.
      <ViewValue label={label}>{value ? say(value) : inForce}</ViewValue>
    )
  }
  return (
    <TextField
      {...{ label, hint, optional, required, error, step, min, max }}
      size="form"
      type="number"
      inputMode="decimal"
      id={fieldId}
      end={outOf100 && <span className={styles.unit}>{t('of_100')}</span>}
      value={value}
      onChange={(event) => change(event.target.value)}
      onBlur={blur}
    />
  )
}

/** An on/off field. Takes effect on saving, like every field of the form. */
export function DetailSwitch({ name, label, hint }: DetailFieldProps) {
  const { t } = useTranslation('detail')
  const { value, change, mode, fieldId } = useDetailField<boolean>(name)
  if (mode === 'view') {
    return (
      <ViewValue label={label}>
        <span className={value ? styles.on : styles.off}>
          {value && <Icon of={IconCircleCheck} size={16} />}
          {t(value ? 'yes' : 'no')}
        </span>
      </ViewValue>
    )
  }
  return (
    <SwitchField
      className={styles.switch}
      layout="row"
      label={label}
      description={hint}
      id={fieldId}
      checked={value}
      onChange={(event) => change(event.target.checked)}
    />
  )
}

type SelectProps = DetailFieldProps & { options: readonly SelectOption[]; placeholder?: string }

export function DetailSelect({ name, label, hint, optional, options, placeholder }: SelectProps) {
  const { value, change, blur, mode, fieldId, error } = useDetailField<string>(name)
  if (mode === 'view') {
    return <ViewValue label={label}>{options.find((option) => option.value === value)?.label}</ViewValue>
  }
  return (
    <SelectField
      {...{ label, hint, optional, error, options }}
      {...(placeholder !== undefined && { placeholder })}
      size="form"
      id={fieldId}
      value={value}
      onChange={(event) => change(event.target.value)}
      onBlur={blur}
    />
  )
}
