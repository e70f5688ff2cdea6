import {
  operatorsOf,
  PEOPLE_CONDITIONS_MAX,
  PEOPLE_FIELDS,
  PEOPLE_WORDS,
  type PeopleField,
  valueKindOf,
} from '@evenground/shared/people-filter'
import type { PeopleCondition, PeopleFilter, Rule } from '@evenground/shared/schemas'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../components/ui/buttons/button.tsx'
import { IconButton } from '../../../components/ui/buttons/icon-button.tsx'
import { SelectField } from '../../../components/ui/fields/select-field.tsx'
import { ViewValue } from '../../../components/ui/fields/view-value.tsx'
import { findFieldError, useDetailControls } from '../../../lib/detail/detail-context.ts'
import type { PartProps } from '../../../lib/detail/fields/declared-field.tsx'
import { useDetailField, useFieldErrorText } from '../../../lib/detail/fields/use-detail-field.ts'
import { useLocale } from '../../../lib/i18n/use-locale.ts'
import { offeredOperators } from '../../../lib/people-filter/condition-draft.ts'
import { usePermissions } from '../../../lib/session/me.ts'
import styles from './filter-field.module.css'
import { ValueField } from './value-field.tsx'

/** A condition on a field as it begins: its first operator, with nothing to compare with. */
function beginCondition(field: PeopleField): PeopleCondition {
  const [operator = 'is'] = operatorsOf(field)
  const kind = valueKindOf(field, operator)
  const first = { flag: ['true'], locale: ['en-us'] }[kind as 'flag'] ?? []
  return { field, operator, values: first }
}

type RowProps = {
  at: number
  condition: PeopleCondition
  fields: readonly PeopleField[]
  onChange: (next: PeopleCondition) => void
  onRemove: () => void
}

function ConditionRow({ at, condition, fields, onChange, onRemove }: RowProps) {
  const { t } = useTranslation('rules')
  const words = PEOPLE_WORDS[useLocale()]
  const { errors } = useDetailControls()
  const errorText = useFieldErrorText()
  const wrong = errorText(findFieldError(errors, `filter.${at}`))
  const { field, operator, values } = condition
  const change = (next: PeopleCondition['operator']) => {
    const keeps = valueKindOf(field, next) === valueKindOf(field, operator)
    onChange({ ...condition, operator: next, values: keeps ? values : [] })
  }
  return (
    <li className={styles.row}>
      <SelectField
        size="form"
        label={t('filter.field')}
        options={fields.map((value) => ({ value, label: words.fields[value] }))}
        value={field}
        error={wrong}
        onChange={(event) => onChange(beginCondition(event.target.value as PeopleField))}
      />
      <SelectField
        size="form"
        label={t('filter.operator')}
        options={operatorsOf(field).map((value) => ({ value, label: t(`operators.${value}`) }))}
        value={operator}
        onChange={(event) => change(event.target.value as PeopleCondition['operator'])}
      />
      <div className={styles.values}>
        <ValueField condition={condition} onChange={onChange} />
      </div>
      <IconButton
        className={styles.remove}
        icon={IconTrash}
        label={t('filter.remove', { field: words.fields[field] })}
        onClick={onRemove}
      />
    </li>
  )
}

/** Whom a rule applies to: conditions that must all hold. */
export function FilterField({ record, name, label }: PartProps<Rule>) {
  const { t } = useTranslation('rules')
  const permissions = usePermissions()
  const { value, change, mode, fieldId } = useDetailField<PeopleFilter>(name)
  if (mode === 'view') {
    return (
      <ViewValue label={label} className="wide">
        {record?.filter_text}
      </ViewValue>
    )
  }
  const fields = PEOPLE_FIELDS.filter((field) => offeredOperators(field, permissions).length > 0)
  const replace = (at: number, next: PeopleCondition[]) => change(value.toSpliced(at, 1, ...next))
  const starting = fields.includes('department') ? 'department' : fields[0]
  return (
    <div className="wide" id={fieldId} tabIndex={-1}>
      {value.length === 0 ? (
        <p className={styles.everybody}>{t('filter.everybody')}</p>
      ) : (
        <ul className={styles.rows}>
          {value.map((condition, at) => (
            <ConditionRow
              // biome-ignore lint/suspicious/noArrayIndexKey: a condition is its place
              key={at}
              {...{ at, condition, fields }}
              onChange={(next) => replace(at, [next])}
              onRemove={() => replace(at, [])}
            />
          ))}
        </ul>
      )}
      {starting && value.length < PEOPLE_CONDITIONS_MAX && (
        <Button
          variant="plain"
          size="form"
          icon={IconPlus}
          onClick={() => change([...value, beginCondition(starting)])}
        >
          {t('filter.add')}
        </Button>
      )}
    </div>
  )
}
