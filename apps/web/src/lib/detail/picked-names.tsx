import type { PickSource } from './sources.ts'
import { usePicks } from './use-picks.ts'

/** The names behind ids, for the comparison of versions. */
export function PickedNames({ source, ids }: { source: PickSource; ids: readonly string[] }) {
  const { options } = usePicks(source, ids)
  return options.map(({ label }) => label).join(', ')
}
