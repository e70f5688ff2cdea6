import type { PeopleFilter, Rule } from '@evenground/shared/schemas'
import { useTranslation } from 'react-i18next'
import { ViewValue } from '../../../components/ui/fields/view-value.tsx'
import type { PartProps } from '../../../lib/detail/fields/declared-field.tsx'
import { useDetailField } from '../../../lib/detail/fields/use-detail-field.ts'
import { ConditionChips } from '../../../lib/people-filter/condition-chips.tsx'
import styles from './filter-field.module.css'

/** The people to whom a rule applies: conditions that must all be met. */
export function FilterField({ record, name, label }: PartProps<Rule>) {
  const { t } = useTranslation('rules')
  const { value, change, mode, fieldId, error } = useDetailField<PeopleFilter | null>(name)
  const isUnreadable = record?.problems.includes('filter_unreadable') ?? false
  const domain = useDetailField<string | null>('domain_id')
  if (mode === 'view') {
    return (
      <ViewValue label={label} className="wide">
        {record?.filter_text}
      </ViewValue>
    )
  }
  return (
    <div className="wide" id={fieldId} tabIndex={-1}>
      {!value?.length && (
        <p className={styles.everybody}>{t(value === null ? 'filter.unreadable' : 'filter.everybody')}</p>
      )}
      <div className={styles.conditions}>
        <ConditionChips
          filter={value ?? []}
          onChange={(filter) => change(isUnreadable && filter.length === 0 ? null : filter)}
          domainId={domain.value}
        />
      </div>
      {error && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
