import { LADDER_DAYS_MAX, LADDER_STEPS_MAX } from '@evenground/shared/constants'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { cx } from '../../../components/ui/cx.ts'
import { SelectField } from '../../../components/ui/fields/select-field.tsx'
import { TextField } from '../../../components/ui/fields/text-field.tsx'
import { Icon } from '../../../components/ui/icons/icon.tsx'
import { useWords } from '../../../lib/i18n/use-words.ts'
import styles from './reminders.module.css'
import { addStep, readDays } from './steps.ts'
import { useStepWords } from './use-step-words.ts'

const SIDES = ['before', 'on', 'after'] as const
type Side = (typeof SIDES)[number]

type AddDayProps = { steps: readonly number[]; onAdd: (steps: number[]) => void }

/** Adds a reminder: the number of days, and whether they are before or after the due date. */
function AddDay({ steps, onAdd }: AddDayProps) {
  const { t } = useWords(['reminders', 'common'])
  const [typed, setTyped] = useState('')
  const [side, setSide] = useState<Side>('before')
  const [wrong, setWrong] = useState(false)
  const add = () => {
    const days = side === 'on' ? 0 : readDays(typed)
    setWrong(days === null)
    if (days === null) return
    onAdd(addStep(steps, side === 'before' ? -days : days))
    setTyped('')
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    // Otherwise, Enter would save the page.
    event.preventDefault()
    add()
  }
  return (
    <div className={styles.add}>
      {side !== 'on' && (
        <TextField
          size="form"
          inputMode="numeric"
          label={t('reminders:ladder.number')}
          value={typed}
          error={wrong ? t('reminders:ladder.wrong', { days: LADDER_DAYS_MAX }) : null}
          onChange={({ target }) => {
            setWrong(false)
            setTyped(target.value)
          }}
          onKeyDown={press}
        />
      )}
      <SelectField
        size="form"
        label={t('reminders:ladder.when')}
        value={side}
        options={SIDES.map((value) => ({ value, label: t(`reminders:ladder.sides.${value}`) }))}
        onChange={({ target }) => setSide(target.value as Side)}
      />
      <Button size="form" icon={IconPlus} onClick={add}>
        {t('reminders:ladder.add')}
      </Button>
    </div>
  )
}

type DaysFieldProps = {
  /** Null: inherited from the domains above. */
  value: readonly number[] | null
  inherited: readonly number[]
  onChange: (value: number[] | null) => void
}

type DayProps = { step: number; onRemove?: (() => void) | undefined }

/** One reminder day in words. An inherited one cannot be removed. */
function Day({ step, onRemove }: DayProps) {
  const { t } = useTranslation('detail')
  const name = useStepWords()(step)
  return (
    <li className={cx(styles.day, onRemove && styles.own)}>
      <span className={styles.said}>{name}</span>
      {onRemove && (
        <button type="button" className={styles.remove} aria-label={t('remove', { name })} onClick={onRemove}>
          <Icon of={IconX} size={14} />
        </button>
      )}
    </li>
  )
}

/**
 * The days of the reminder ladder: inherited from the domains above, or the domain's own, which can be added and
 * removed.
 */
export function DaysField({ value, inherited, onChange }: DaysFieldProps) {
  const { t } = useWords('reminders')
  const box = useRef<HTMLFieldSetElement>(null)
  const steps = value ?? inherited
  const change = (next: number[] | null) => {
    onChange(next)
    // The pressed button no longer exists.
    box.current?.focus()
  }
  return (
    <fieldset ref={box} className={`wide ${styles.days}`} tabIndex={-1}>
      <legend>{t('ladder.days')}</legend>
      {steps.length === 0 && <p className="quiet">{t('ladder.never')}</p>}
      <div className={styles.chosen}>
        <ul className="chips" aria-live="polite">
          {steps.map((step) => (
            <Day
              key={step}
              step={step}
              onRemove={value === null ? undefined : () => change(steps.filter((one) => one !== step))}
            />
          ))}
        </ul>
        {value === null && <p className={styles.quiet}>{t('ladder.from_above')}</p>}
      </div>
      {value !== null && steps.length < LADDER_STEPS_MAX && <AddDay steps={steps} onAdd={onChange} />}
      <Button
        size="toolbar"
        wraps
        className={styles.whose}
        onClick={() => change(value === null ? [...inherited] : null)}
      >
        {t(value === null ? 'ladder.own' : 'ladder.use_above')}
      </Button>
    </fieldset>
  )
}
