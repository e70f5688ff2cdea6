import { useCallback, useMemo } from 'react'
import { useStoredState } from '../console/stored-state.ts'
import type { ListScope } from './list-request.ts'
import type { ChosenRows } from './list-spec.ts'

/**
 * The rows that someone has selected. A selection belongs to one search, so another search starts without one. It is
 * stored for the next visit, under `name`.
 */
export function useChosenRows(scope: ListScope, total: number | undefined, name: string) {
  const key = JSON.stringify([scope.q, scope.filters])
  const [choice, setChoice] = useStoredState(`chosen:${name}`, { key, ids: [] as readonly string[], all: false })
  const current = choice.key === key ? choice : { key, ids: [], all: false }
  const ids = useMemo(() => new Set(current.ids), [current.ids])
  const choose = useCallback((next: readonly string[]) => setChoice({ key, ids: next, all: false }), [key, setChoice])
  const clear = useCallback(() => setChoice({ key, ids: [], all: false }), [key, setChoice])
  const count = current.all ? (total ?? 0) : current.ids.length
  const chosen: ChosenRows = current.all
    ? { kind: 'all', scope: { q: scope.q, filters: scope.filters }, count }
    : { kind: 'ids', ids: current.ids }
  return {
    ids,
    all: current.all,
    count,
    chosen,
    clear,
    choose,
    chooseAll: () => setChoice({ key, ids: current.ids, all: true }),
  }
}
