import { PEOPLE_FIELDS, PEOPLE_WORDS, type PeopleField } from '@evenground/shared/people-filter'
import type { PeopleCondition, PeopleFilter } from '@evenground/shared/schemas'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../components/ui/buttons/button.tsx'
import { SelectField } from '../../components/ui/fields/select-field.tsx'
import { Sheet } from '../../components/ui/overlays/sheet.tsx'
import { Failure } from '../banner/failure.tsx'
import { useDebounced } from '../console/use-debounced.ts'
import { usePermissions } from '../session/permissions.ts'
import { changeCondition, isComplete, offeredOperators } from './condition-draft.ts'
import styles from './people-filter.module.css'
import { useConditionWords } from './use-condition-words.ts'
import { usePeopleCount } from './use-people-count.ts'
import { usePreview } from './use-preview.ts'
import { ValueFields } from './value-fields.tsx'

type ConditionSheetProps = {
  /** The condition to change, or null for a new one. */
  condition: PeopleCondition | null
  /** The other conditions of the filter. */
  others: PeopleFilter
  fields?: readonly PeopleField[] | undefined
  domainId?: string | null | undefined
  onApply: (condition: PeopleCondition) => void
  onRemove?: (() => void) | undefined
  onClose: () => void
}

const FIRST: PeopleCondition = { field: 'department', operator: 'is', values: [] }

function useOffered(fields: readonly PeopleField[]) {
  const permissions = usePermissions()
  const { labels, locale } = useConditionWords()
  return useMemo(() => {
    const words = PEOPLE_WORDS[locale].fields
    return fields
      .filter((field) => offeredOperators(field, permissions).length > 0)
      .map((field) => ({ value: field, label: labels[field] ?? words[field] }))
      .sort((one, other) => one.label.localeCompare(other.label, locale))
  }, [fields, permissions, labels, locale])
}

/** Sheet for one condition: field, operator, values, and the number of people who remain. */
export function ConditionSheet(props: ConditionSheetProps) {
  const { condition, others, fields = PEOPLE_FIELDS, domainId, onApply, onRemove, onClose } = props
  const { t } = useTranslation(['people-filter', 'common'])
  const permissions = usePermissions()
  const offered = useOffered(fields)
  const [draft, setDraft] = useState<PeopleCondition>(condition ?? FIRST)
  const complete = isComplete(draft)
  const settled = useDebounced(draft, 300)
  const asked = isComplete(settled) ? [...others, settled] : []
  const { data, error } = usePreview(asked, domainId)
  const count = usePeopleCount(complete ? data : undefined)
  return (
    <Sheet opened onClose={onClose} title={t(condition ? 'people-filter:change' : 'people-filter:add')}>
      <div className={styles.form}>
        <SelectField
          label={t('people-filter:field')}
          size="form"
          options={offered}
          value={draft.field}
          onChange={(event) => setDraft(changeCondition(draft, { field: event.target.value as PeopleField }))}
        />
        <SelectField
          label={t('people-filter:operator')}
          size="form"
          options={offeredOperators(draft.field, permissions).map((value) => ({
            value,
            label: t(`people-filter:operators.${value}`),
          }))}
          value={draft.operator}
          onChange={(event) =>
            setDraft(changeCondition(draft, { operator: event.target.value as PeopleCondition['operator'] }))
          }
        />
        <ValueFields condition={draft} onChange={setDraft} />
        <Failure error={complete ? error : null} />
        <p className={styles.count} role="status">
          {error ? '' : count}
        </p>
        <div className={styles.actions}>
          {onRemove && (
            <Button variant="plain" size="form" onClick={onRemove}>
              {t('people-filter:remove')}
            </Button>
          )}
          <Button
            variant="primary"
            size="form"
            disabledReason={complete ? null : t('people-filter:incomplete')}
            onClick={() => onApply(draft)}
          >
            {t('people-filter:apply')}
          </Button>
        </div>
      </div>
    </Sheet>
  )
}
