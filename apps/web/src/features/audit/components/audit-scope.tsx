import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { DateField } from '../../../components/ui/fields/date-field.tsx'
import { PickerField } from '../../../components/ui/fields/picker-field.tsx'
import { useWords } from '../../../lib/i18n/use-words.ts'
import { searchPeople } from '../../../lib/people/search-people.ts'
import { usePermissions } from '../../../lib/session/me.ts'
import { dayOfEnd, dayOfStart, endOfDay, startOfDay } from '../api/days.ts'
import { useChosenName } from '../api/people.ts'
import styles from './audit.module.css'

/** As many as people read through; typing more letters finds the others. */
const PEOPLE_SHOWN = 50

/** The state in the address, and a function to change it. A change of rows returns to the first page. */
export function useScopeParams() {
  const [params, setParams] = useSearchParams()
  const change = (name: string, value: string | null) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        next.delete('page')
        if (value === null) next.delete(name)
        else next.set(name, value)
        return next
      },
      { replace: true },
    )
  return { get: (name: string) => params.get(name), change }
}

type PersonFilterProps = { name: 'person_id' | 'actor_id'; scope: ReturnType<typeof useScopeParams> }

function PersonFilter({ name, scope }: PersonFilterProps) {
  const { t, text } = useWords('audit')
  const id = scope.get(name)
  const label = useChosenName(name, id)
  const search = useMemo(() => searchPeople(text, PEOPLE_SHOWN), [text])
  return (
    <PickerField
      size="form"
      label={t(`list.filters.${name}`)}
      value={id ? [{ id, label }] : []}
      search={search}
      onChange={([chosen]) => scope.change(name, chosen?.id ?? null)}
    />
  )
}

/** Filters the log by person and days. Only callers who may list people can search for one. */
export function AuditScope() {
  const { t } = useWords('audit')
  const mayList = usePermissions().has('api.v2.accounts.list')
  const scope = useScopeParams()
  return (
    <div className={styles.scope}>
      {mayList && (
        <>
          <PersonFilter name="person_id" scope={scope} />
          <PersonFilter name="actor_id" scope={scope} />
        </>
      )}
      <div className={styles.from}>
        <DateField
          size="form"
          label={t('list.filters.from')}
          value={dayOfStart(scope.get('from'))}
          onChange={(day) => scope.change('from', day && startOfDay(day))}
        />
      </div>
      <DateField
        size="form"
        label={t('list.filters.to')}
        value={dayOfEnd(scope.get('to'))}
        onChange={(day) => scope.change('to', day && endOfDay(day))}
      />
    </div>
  )
}
