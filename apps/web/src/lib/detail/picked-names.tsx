import type { PickSource } from './sources.ts'
import { usePickerOptions } from './use-picks.ts'

/** The names of records by their ids, for the comparison of versions. */
export function PickedNames({ source, ids }: { source: PickSource; ids: readonly string[] }) {
  const { options } = usePickerOptions(source, ids)
  return options.map(({ label }) => label).join(', ')
}
