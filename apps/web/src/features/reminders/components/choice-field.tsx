import { SelectField } from '../../../components/ui/fields/select-field.tsx'
import { useWords } from '../../../lib/i18n/use-words.ts'

const CHOICES = ['above', 'on', 'off'] as const

type ChoiceFieldProps = {
  label: string
  /** Null: as the domains above say. */
  value: boolean | null
  inherited: boolean
  onChange: (value: boolean | null) => void
}

/** On, off, or as the domains above have it. */
export function ChoiceField({ label, value, inherited, onChange }: ChoiceFieldProps) {
  const { t } = useWords('reminders')
  const words = { above: t('choice.above', { now: t(inherited ? 'choice.on' : 'choice.off') }) }
  const chosen = value === null ? 'above' : value ? 'on' : 'off'
  return (
    <SelectField
      label={label}
      size="form"
      value={chosen}
      options={CHOICES.map((one) => ({ value: one, label: one === 'above' ? words.above : t(`choice.${one}`) }))}
      onChange={({ target }) => onChange(target.value === 'above' ? null : target.value === 'on')}
    />
  )
}
