import { SelectField } from '../../../components/ui/fields/select-field.tsx'
import { useWords } from '../../../lib/i18n/use-words.ts'

const CHOICES = ['above', 'on', 'off'] as const

type ChoiceFieldProps = {
  label: string
  /** What is switched on or off; decides the wording. */
  of: 'ladder' | 'digest'
  /** Null: inherited from the domains above. */
  value: boolean | null
  inherited: boolean
  onChange: (value: boolean | null) => void
}

/** Chooses between on, off and inherited from the domains above. */
export function ChoiceField({ label, of, value, inherited, onChange }: ChoiceFieldProps) {
  const { t } = useWords('reminders')
  const wordOf = { above: inherited ? 'above_on' : 'above_off', on: 'on', off: 'off' } as const
  const chosen = value === null ? 'above' : value ? 'on' : 'off'
  return (
    <SelectField
      label={label}
      size="form"
      value={chosen}
      options={CHOICES.map((one) => ({ value: one, label: t(`choice.${of}.${wordOf[one]}`) }))}
      onChange={({ target }) => onChange(target.value === 'above' ? null : target.value === 'on')}
    />
  )
}
