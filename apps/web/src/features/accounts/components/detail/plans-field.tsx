import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { DateField } from '../../../../components/ui/fields/date-field.tsx'
import { PickerField } from '../../../../components/ui/fields/picker-field.tsx'
import { ViewValue } from '../../../../components/ui/fields/view-value.tsx'
import { useDetailControls } from '../../../../lib/detail/detail-context.ts'
import { useDayHint } from '../../../../lib/detail/fields/detail-date.tsx'
import { useDetailField } from '../../../../lib/detail/fields/use-detail-field.ts'
import { domainPlanSource } from '../../../../lib/detail/search-loaded.ts'
import { usePickerOptions } from '../../../../lib/detail/use-picks.ts'
import { useWords } from '../../../../lib/i18n/use-words.ts'
import type { Enrollment } from '../../api/account-values.ts'
import styles from './account-detail.module.css'

/** The plans that the account is enrolled in, each with its due date. */
export function PlansField({ domainId }: { domainId: string }) {
  const { t, format } = useWords(['account', 'accounts'])
  const client = useQueryClient()
  const source = useMemo(() => domainPlanSource(client, domainId), [client, domainId])
  const { value, change, mode, fieldId, error } = useDetailField<Enrollment[]>('plans')
  const { search, options: chosen } = usePickerOptions(
    source,
    value.map(({ id }) => id),
  )
  const { creating } = useDetailControls()
  const dayHint = useDayHint()
  const nameOf = (id: string) => chosen.find((plan) => plan.id === id)?.label ?? ''
  if (mode === 'view') {
    return (
      <ViewValue label={t('accounts:bulk.plans')} className="wide">
        {value.length > 0 && (
          <span className={styles.plans}>
            {value.map(({ id, due }) => (
              <span key={id}>
                <b>{nameOf(id)}</b>
                {due && <span>{t('detail.due_on', { date: format.date(due) })}</span>}
              </span>
            ))}
          </span>
        )}
      </ViewValue>
    )
  }
  const setDueDate = (id: string, due: string | null) =>
    change(value.map((plan) => (plan.id === id ? { ...plan, due } : plan)))
  return (
    <div className="wide">
      <PickerField
        label={t('accounts:bulk.plans')}
        hint={!creating && t('detail.plans_hint')}
        optional
        multiple
        error={error}
        size="form"
        id={fieldId}
        value={chosen}
        search={search}
        onChange={(next) => change(next.map(({ id }) => value.find((plan) => plan.id === id) ?? { id, due: null }))}
      />
      {value.length > 0 && (
        <div className={styles.dues}>
          {value.map(({ id, due }) => (
            <DateField
              key={id}
              label={t('detail.due_of', { name: nameOf(id) })}
              hint={dayHint(due)}
              optional
              size="form"
              value={due}
              onChange={(day) => setDueDate(id, day)}
              onWrong={(typed) => setDueDate(id, typed)}
            />
          ))}
        </div>
      )}
    </div>
  )
}
