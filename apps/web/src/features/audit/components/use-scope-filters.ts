import { useMemo } from 'react'
import type { TableFilter } from '../../../components/ui/table/filter-bar.tsx'
import { useWords } from '../../../lib/i18n/use-words.ts'
import { dayOfEnd, dayOfStart } from '../api/days.ts'
import { useChosenName } from '../api/people.ts'
import { useScopeParams } from './audit-scope.tsx'

/** The people and days that the log is narrowed to, as filters of the list: only those in use, each with a way out. */
export function useScopeFilters(): TableFilter[] {
  const { t, format } = useWords('audit')
  const { get } = useScopeParams()
  const [person, actor, from, to] = [get('person_id'), get('actor_id'), get('from'), get('to')]
  const personName = useChosenName('person_id', person)
  const actorName = useChosenName('actor_id', actor)
  return useMemo(() => {
    const chosen = (name: string, value: string | null, label: string): TableFilter[] =>
      value === null ? [] : [{ name, label: t(`list.filters.${name}`), options: [{ value, label }] }]
    const day = (value: string | null) => (value ? format.date(`${value}T12:00:00`) : '')
    return [
      ...chosen('person_id', person, personName),
      ...chosen('actor_id', actor, actorName),
      ...chosen('from', from, day(dayOfStart(from))),
      ...chosen('to', to, day(dayOfEnd(to))),
    ]
  }, [t, format, person, personName, actor, actorName, from, to])
}
