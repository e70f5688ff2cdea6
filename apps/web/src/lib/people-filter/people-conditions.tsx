import { ConditionChips } from './condition-chips.tsx'
import { parseFilter, writeFilter } from './filter-text.ts'
import { SavedFilters } from './saved-filters.tsx'

type PeopleConditionsProps = { value: string | undefined; onChange: (value: string | null) => void }

/** The conditions of a list of people, as its address has them. What cannot be read is as good as none. */
export function PeopleConditions({ value, onChange }: PeopleConditionsProps) {
  const filter = parseFilter(value) ?? []
  return (
    <>
      <ConditionChips filter={filter} onChange={(next) => onChange(writeFilter(next))} />
      <SavedFilters filter={filter} onApply={(next) => onChange(writeFilter(next))} />
    </>
  )
}
