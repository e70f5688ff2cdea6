import { SelectField } from '../../../components/ui/fields/select-field.tsx'
import { useWords } from '../../../lib/i18n/use-words.ts'

const CHOICES = ['above', 'on', 'off'] as const

type ChoiceFieldProps = {
  label: string
  /** What is on or off: the words agree with it. */
  of: 'ladder' | 'digest'
  /** Null: as the domains above say. */
  value: boolean | null
  inherited: boolean
  onChange: (value: boolean | null) => void
}

/** On, off, or as the domains above have it. */
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
