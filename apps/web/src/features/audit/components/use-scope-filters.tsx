import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { TableFilter } from '../../../components/ui/table/filter-bar.tsx'
import { useWords } from '../../../lib/i18n/use-words.ts'
import { usePermissions } from '../../../lib/session/permissions.ts'
import { dayOfEnd, dayOfStart, endOfDay, startOfDay } from '../api/days.ts'
import { useChosenName } from '../api/people.ts'
import { DayPanel, PersonPanel } from './scope-panels.tsx'

/**
 * Filters by person and day. Only callers who may list people can search for a person; others can only remove a person
 * filter that came with the URL.
 */
export function useScopeFilters(): TableFilter[] {
  const { t, format } = useWords('audit')
  const mayList = usePermissions().has('api.v2.accounts.list')
  const [params] = useSearchParams()
  const [person, actor] = [params.get('person_id'), params.get('actor_id')]
  const [from, to] = [params.get('from'), params.get('to')]
  const personName = useChosenName('person_id', person)
  const actorName = useChosenName('actor_id', actor)
  return useMemo(() => {
    const filterOf = (name: string, value: string | null, shown: string) => ({
      name,
      label: t(`list.filters.${name}`),
      options: value ? [{ value, label: shown }] : [],
    })
    const ofPerson = (name: string, id: string | null, shown: string): TableFilter[] => {
      const filter = filterOf(name, id, shown)
      if (!id && !mayList) return []
      return [{ ...filter, panel: (onPick) => <PersonPanel label={filter.label} onPick={onPick} /> }]
    }
    const ofDay = (name: string, value: string | null, day: string | null, limit: typeof startOfDay) => {
      const filter = filterOf(name, value, day ? format.date(`${day}T12:00:00`) : '')
      return {
        ...filter,
        panel: (onPick: (moment: string) => void) => (
          <DayPanel label={filter.label} onPick={(picked) => onPick(limit(picked))} />
        ),
      }
    }
    return [
      ...ofPerson('person_id', person, personName),
      ...ofPerson('actor_id', actor, actorName),
      ofDay('from', from, dayOfStart(from), startOfDay),
      ofDay('to', to, dayOfEnd(to), endOfDay),
    ]
  }, [t, format, mayList, person, personName, actor, actorName, from, to])
}
