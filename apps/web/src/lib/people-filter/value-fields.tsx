import { LOCALES } from '@evenground/shared/constants'
import { PEOPLE_WORDS, valueKindOf } from '@evenground/shared/people-filter'
import type { PeopleCondition } from '@evenground/shared/schemas'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CheckboxField } from '../../components/ui/fields/checkbox-field.tsx'
import { DateField } from '../../components/ui/fields/date-field.tsx'
import { PickerField } from '../../components/ui/fields/picker-field.tsx'
import { SelectField } from '../../components/ui/fields/select-field.tsx'
import { TagField } from '../../components/ui/fields/tag-field.tsx'
import { TextField } from '../../components/ui/fields/text-field.tsx'
import { call } from '../client/call.ts'
import * as routes from '../client/routes.ts'
import type { PickSource } from '../detail/sources.ts'
import { usePickerOptions } from '../detail/use-picks.ts'
import { useLocale } from '../i18n/use-locale.ts'
import { sourceOf } from './condition-draft.ts'

type ValueProps = { condition: PeopleCondition; onChange: (condition: PeopleCondition) => void }

function RecordPicker({
  source,
  label,
  hint,
  ids,
  multiple,
  onChange,
}: {
  source: PickSource
  label: string
  hint?: string
  ids: readonly string[]
  multiple: boolean
  onChange: (ids: string[]) => void
}) {
  const { options, search } = usePickerOptions(source, ids)
  return (
    <PickerField
      label={label}
      hint={hint}
      size="form"
      value={options}
      multiple={multiple}
      search={search}
      onChange={(next) => onChange(next.map(({ id }) => id))}
    />
  )
}

/** Suggests values that people have in this field. Any other text can be typed. */
function SuggestedTextsField({ condition, onChange }: ValueProps) {
  const { t } = useTranslation('people-filter')
  const { field, values } = condition
  const search = useCallback(
    async (q: string, signal: AbortSignal) => {
      const found = await call(routes.listFieldValues, { query: { field, ...(q && { q }) } }, { signal }).catch(
        () => [],
      )
      const typed = q.trim()
      const isKnown = found.some((text) => text.toLowerCase() === typed.toLowerCase())
      return [...(typed && !isKnown ? [typed] : []), ...found].map((text) => ({ id: text, label: text }))
    },
    [field],
  )
  return (
    <PickerField
      label={t('values')}
      size="form"
      multiple
      value={values.map((value) => ({ id: value, label: value }))}
      search={search}
      onChange={(next) => onChange({ ...condition, values: next.map(({ id }) => id) })}
    />
  )
}

function FreeTextsField({ condition, onChange }: ValueProps) {
  const { t } = useTranslation('people-filter')
  const [typed, setTyped] = useState('')
  return (
    <TagField
      label={t('values')}
      hint={t('values_hint')}
      size="form"
      value={condition.values}
      typed={typed}
      onTyped={setTyped}
      onChange={(values) => onChange({ ...condition, values: [...values] })}
    />
  )
}

function NumberField({ condition, onChange, label, max }: ValueProps & { label: string; max: number }) {
  return (
    <TextField
      label={label}
      size="form"
      type="number"
      inputMode="numeric"
      min={0}
      max={max}
      value={condition.values[0] ?? ''}
      onChange={(event) => onChange({ ...condition, values: event.target.value === '' ? [] : [event.target.value] })}
    />
  )
}

function PercentFields({ condition, onChange }: ValueProps) {
  const { t } = useTranslation('people-filter')
  const source = sourceOf(condition.field)
  return (
    <>
      {source && (
        <RecordPicker
          source={source}
          label={t('plan')}
          ids={condition.plan_id ? [condition.plan_id] : []}
          multiple={false}
          onChange={([plan_id]) => onChange({ ...condition, plan_id })}
        />
      )}
      <NumberField condition={condition} onChange={onChange} label={t('percent')} max={100} />
    </>
  )
}

function ChoiceFields({ condition, onChange }: ValueProps) {
  const { t } = useTranslation('people-filter')
  const { flags, locales } = PEOPLE_WORDS[useLocale()]
  const { field, operator, values } = condition
  if (valueKindOf(field, operator) === 'flag') {
    const [yes, no] = flags[field as 'active']
    const options = [
      { value: 'true', label: yes },
      { value: 'false', label: no },
    ]
    return (
      <SelectField
        label={t('value')}
        size="form"
        options={options}
        value={values[0] ?? 'true'}
        onChange={(event) => onChange({ ...condition, values: [event.target.value] })}
      />
    )
  }
  return LOCALES.map((locale) => (
    <CheckboxField
      key={locale}
      label={locales[locale]}
      checked={values.includes(locale)}
      onChange={() => {
        const next = values.includes(locale) ? values.filter((value) => value !== locale) : [...values, locale]
        onChange({ ...condition, values: next })
      }}
    />
  ))
}

/** The inputs for the values of a condition, depending on its field and operator. */
export function ValueFields({ condition, onChange }: ValueProps) {
  const { t } = useTranslation('people-filter')
  const { field, operator, values } = condition
  const source = sourceOf(field)
  switch (valueKindOf(field, operator)) {
    case 'none':
      return null
    case 'day':
      return (
        <DateField
          label={t('day')}
          size="form"
          value={values[0] ?? null}
          onChange={(day) => onChange({ ...condition, values: day ? [day] : [] })}
        />
      )
    case 'days':
      return <NumberField condition={condition} onChange={onChange} label={t('days')} max={36_500} />
    case 'percent':
      return <PercentFields condition={condition} onChange={onChange} />
    case 'flag':
    case 'locale':
      return <ChoiceFields condition={condition} onChange={onChange} />
    case 'ids':
    case 'any_ids':
      return (
        source && (
          <RecordPicker
            key={field}
            source={source}
            label={t('values')}
            {...(valueKindOf(field, operator) === 'any_ids' && { hint: t('any_plan_hint') })}
            ids={values}
            multiple
            onChange={(ids) => onChange({ ...condition, values: ids })}
          />
        )
      )
    default:
      // No suggestions for logins, because they are unique.
      return field !== 'email' && field !== 'username' && (operator === 'is' || operator === 'is_not') ? (
        <SuggestedTextsField key={field} condition={condition} onChange={onChange} />
      ) : (
        <FreeTextsField key={field} condition={condition} onChange={onChange} />
      )
  }
}
