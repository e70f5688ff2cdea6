import { ConditionChips } from './condition-chips.tsx'
import { parseFilter, writeFilter } from './filter-text.ts'
import { SavedFilters } from './saved-filters.tsx'

type PeopleConditionsProps = { value: string | undefined; onChange: (value: string | null) => void }

/** The conditions of a list of people, as stored in its address. Unreadable ones count as none. */
export function PeopleConditions({ value, onChange }: PeopleConditionsProps) {
  const filter = parseFilter(value) ?? []
  return (
    <>
      <ConditionChips filter={filter} onChange={(next) => onChange(writeFilter(next))} />
      <SavedFilters filter={filter} onApply={(next) => onChange(writeFilter(next))} />
    </>
  )
}
