import { LADDER_DAYS_MAX, LADDER_STEPS_MAX } from '@evenground/shared/constants'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { type KeyboardEvent, useRef, useState } from 'react'
import { Button } from '../../../components/ui/buttons/button.tsx'
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

/** How many days, and on which side of the due date. */
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
    // Enter would save the page.
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
  /** Null: as the domains above say. */
  value: readonly number[] | null
  inherited: readonly number[]
  onChange: (value: number[] | null) => void
}

/** The days of the reminder ladder in words, each of which can be taken away. */
export function DaysField({ value, inherited, onChange }: DaysFieldProps) {
  const { t } = useWords(['reminders', 'detail'])
  const say = useStepWords()
  const box = useRef<HTMLFieldSetElement>(null)
  const steps = value ?? inherited
  const remove = (step: number) => {
    onChange(steps.filter((one) => one !== step))
    // Its button is gone with it.
    box.current?.focus()
  }
  return (
    <fieldset ref={box} className={`wide ${styles.days}`} tabIndex={-1}>
      <legend>{t('reminders:ladder.days')}</legend>
      {steps.length === 0 && <p className="quiet">{t('reminders:ladder.never')}</p>}
      <ul className="chips" aria-live="polite">
        {steps.map((step) => (
          <li key={step} className={styles.day}>
            <span className={styles.said}>{say(step)}</span>
            <button
              type="button"
              className={styles.remove}
              aria-label={t('detail:remove', { name: say(step) })}
              onClick={() => remove(step)}
            >
              <Icon of={IconX} size={14} />
            </button>
          </li>
        ))}
      </ul>
      <p className={styles.quiet}>
        {value === null ? (
          t('reminders:ladder.from_above')
        ) : (
          <Button size="toolbar" variant="plain" onClick={() => onChange(null)}>
            {t('reminders:ladder.use_above')}
          </Button>
        )}
      </p>
      {steps.length < LADDER_STEPS_MAX && <AddDay steps={steps} onAdd={onChange} />}
    </fieldset>
  )
}
