import { LOCALE_NAMES, LOCALES } from '@evenground/shared/constants'
import { kindOf, PEOPLE_WORDS, valueKindOf } from '@evenground/shared/people-filter'
import type { PeopleCondition } from '@evenground/shared/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { DateField } from '../../../components/ui/fields/date-field.tsx'
import { PickerField } from '../../../components/ui/fields/picker-field.tsx'
import { SelectField, type SelectOption } from '../../../components/ui/fields/select-field.tsx'
import { TextField } from '../../../components/ui/fields/text-field.tsx'
import { domainsInReach } from '../../../lib/detail/search-whole.ts'
import { groupSource, type PickSource, planSource, roleSource } from '../../../lib/detail/sources.ts'
import { usePickerOptions } from '../../../lib/detail/use-picks.ts'
import { useLocale } from '../../../lib/i18n/use-locale.ts'
import { peopleSource } from '../../../lib/people-filter/people-source.ts'

type ValueProps = {
  condition: PeopleCondition
  onChange: (next: PeopleCondition) => void
}

function useSource(field: PeopleCondition['field']): PickSource {
  const client = useQueryClient()
  const domains = useMemo(() => domainsInReach(client), [client])
  switch (kindOf(field)) {
    case 'domain':
      return domains
    case 'role':
      return roleSource
    case 'group':
      return groupSource
    case 'person':
      return peopleSource
    default:
      return planSource
  }
}

type PickProps = {
  label: string
  source: PickSource
  ids: readonly string[]
  multiple?: boolean
  placeholder?: string
  onPick: (ids: string[]) => void
}

function Pick({ label, source, ids, multiple = true, placeholder, onPick }: PickProps) {
  const { search, options } = usePickerOptions(source, ids)
  return (
    <PickerField
      size="form"
      label={label}
      value={options}
      search={search}
      multiple={multiple}
      {...(placeholder !== undefined && { placeholder })}
      onChange={(next) => onPick(next.map(({ id }) => id))}
    />
  )
}

/** Several alternatives, as somebody types them. */
const split = (typed: string): string[] => typed.split(',').map((part) => part.trimStart())

type InputProps = { label: string; values: readonly string[]; set: (next: readonly string[]) => void }

function NumberInput({ label, values: [first = ''], set }: InputProps) {
  return (
    <TextField
      size="form"
      label={label}
      type="number"
      inputMode="numeric"
      min={0}
      value={first}
      onChange={(event) => set([event.target.value])}
    />
  )
}

function Choice({ options, values: [first = ''], set, label }: InputProps & { options: readonly SelectOption[] }) {
  return (
    <SelectField
      size="form"
      label={label}
      options={options}
      value={first}
      onChange={(event) => set([event.target.value])}
    />
  )
}

/** One text or several, between commas. */
function TextsField({ label, values, set }: InputProps) {
  const { t } = useTranslation('rules')
  return (
    <TextField
      size="form"
      label={label}
      hint={t('filter.several')}
      value={values.join(', ')}
      onChange={(event) => set(split(event.target.value))}
    />
  )
}

/** How far somebody is in one plan. */
function PercentField({ condition, onChange }: ValueProps) {
  const { t } = useTranslation('rules')
  const { values, plan_id } = condition
  return (
    <>
      <NumberInput
        label={t('filter.percent')}
        values={values}
        set={(next) => onChange({ ...condition, values: [...next] })}
      />
      <Pick
        label={t('filter.plan')}
        source={planSource}
        ids={plan_id ? [plan_id] : []}
        multiple={false}
        onPick={([id]) => onChange({ ...condition, plan_id: id })}
      />
    </>
  )
}

const LANGUAGES = LOCALES.map((value) => ({ value, label: LOCALE_NAMES[value] }))

/** What a condition compares with. */
export function ValueField({ condition, onChange }: ValueProps) {
  const { t } = useTranslation('rules')
  const words = PEOPLE_WORDS[useLocale()]
  const { field, operator, values } = condition
  const source = useSource(field)
  const kind = valueKindOf(field, operator)
  const set = (next: readonly string[]) => onChange({ ...condition, values: [...next] })
  const input = { label: t('filter.value'), values, set }
  switch (kind) {
    case 'none':
      return null
    case 'ids':
      return <Pick label={input.label} source={source} ids={values} onPick={set} />
    case 'any_ids':
      return <Pick label={input.label} source={source} ids={values} placeholder={t('filter.any_plan')} onPick={set} />
    case 'day':
      return (
        <DateField
          label={input.label}
          size="form"
          value={values[0] ?? null}
          onChange={(day) => set(day ? [day] : [])}
        />
      )
    case 'days':
      return <NumberInput {...input} label={t('filter.days')} />
    case 'percent':
      return <PercentField condition={condition} onChange={onChange} />
    case 'flag': {
      const [yes, no] = words.flags[field as 'active']
      return <Choice {...input} options={[yes, no].map((label, at) => ({ value: String(at === 0), label }))} />
    }
    case 'locale':
      return <Choice {...input} options={LANGUAGES} />
    default:
      return <TextsField {...input} />
  }
}
