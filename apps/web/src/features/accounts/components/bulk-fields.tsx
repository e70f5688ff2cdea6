import { parseDateInput } from '@evenground/shared/rules'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CheckboxField } from '../../../components/ui/fields/checkbox-field.tsx'
import { DateField } from '../../../components/ui/fields/date-field.tsx'
import { PickList } from '../../../components/ui/table/pick-list.tsx'
import type { BulkValues } from '../api/change-accounts.ts'
import styles from './bulk-dialog.module.css'
import { type BulkKind, type BulkPick, pickOf } from './bulk-kinds.ts'
import { usePickOptions } from './use-pick-options.ts'

/** The last second of a day, in local time. */
const endOfDay = (day: string): string => new Date(`${day}T23:59:59`).toISOString()

interface Filled {
  ids: string[]
  due: string | null
  /** Whether "no due date" is chosen. */
  never: boolean
}

function readPick(pick: BulkPick | null, ids: string[]): BulkValues {
  if (pick === null) return {}
  if (pick === 'groups') return { groups: ids }
  return pick === 'role' ? { role_id: ids[0] } : { plans: ids }
}

function readDue(kind: BulkKind, { due, never }: Filled): BulkValues {
  if (kind === 'set_due_dates' && never) return { due_at: null }
  return due !== null && parseDateInput(due) && (kind === 'set_due_dates' || kind === 'assign_plans')
    ? { due_at: endOfDay(due) }
    : {}
}

/** Returns the translation key of what is still missing, or null. */
function findLack(kind: BulkKind, pick: BulkPick | null, { ids, due, never }: Filled) {
  if (pick && ids.length === 0) return `choose_${pick === 'enrolled_plans' ? 'plans' : pick}` as const
  if (never) return null
  if (due !== null && !parseDateInput(due)) return 'errors:invalid_date' as const
  return kind === 'set_due_dates' && due === null ? ('choose_due' as const) : null
}

/** The state of the bulk dialog's fields: the values to send, and the reason why they cannot be sent yet. */
export function useBulkFields(kind: BulkKind) {
  const { t } = useTranslation(['bulk', 'accounts', 'errors'])
  const [filled, setFilled] = useState<Filled>({ ids: [], due: null, never: false })
  const pick = pickOf(kind)
  const lack = findLack(kind, pick, filled)
  const values: BulkValues = { ...readPick(pick, filled.ids), ...readDue(kind, filled) }
  const change = (part: Partial<Filled>) => setFilled((before) => ({ ...before, ...part }))
  return { pick, filled, change, values, reason: lack && t(lack) }
}

type FieldsProps = { kind: BulkKind } & Pick<ReturnType<typeof useBulkFields>, 'pick' | 'filled' | 'change'>

function Choices({ pick, filled, change }: Omit<FieldsProps, 'kind' | 'pick'> & { pick: BulkPick }) {
  const { t } = useTranslation(['bulk', 'accounts'])
  const { options, loading, search } = usePickOptions(pick)
  return (
    <PickList
      label={t(
        pick === 'role' ? 'accounts:list.columns.role_id' : `accounts:bulk.${pick === 'groups' ? pick : 'plans'}`,
      )}
      options={options}
      loading={loading}
      onSearch={search}
      chosen={filled.ids}
      onChange={(ids) => change({ ids })}
      multiple={pick !== 'role'}
      marked
    />
  )
}

/** Removing due dates is an explicit choice, so that no one removes them by leaving the date empty. */
export function BulkFields({ kind, pick, filled, change }: FieldsProps) {
  const { t } = useTranslation(['bulk', 'accounts'])
  const setsDue = kind === 'set_due_dates'
  const label = t('due')
  return (
    <>
      {pick && (
        <div className={styles.pick}>
          <Choices pick={pick} filled={filled} change={change} />
        </div>
      )}
      {(setsDue || kind === 'assign_plans') && !filled.never && (
        <div className={styles.gap}>
          <DateField
            label={label}
            optional={!setsDue}
            size="form"
            value={filled.due}
            onChange={(due) => change({ due })}
            onWrong={(due) => change({ due })}
          />
        </div>
      )}
      {setsDue && (
        <CheckboxField
          className={styles.gap}
          label={t('no_due')}
          checked={filled.never}
          onChange={(event) => change({ never: event.target.checked })}
        />
      )}
    </>
  )
}
