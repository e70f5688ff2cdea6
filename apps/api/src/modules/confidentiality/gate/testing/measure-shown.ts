import { indexCells } from '../plan/cell-index.ts'
import { type Cell, cellKey } from '../plan/cells.ts'
import type { PlanState } from '../plan/plan-state.ts'
import { releaseAfterClosing } from '../plan/release-step.ts'
import type { Played } from './given-sums.ts'

/** Counts of the groups of at least the minimum size, for figures about everyone before. */
export interface Shown {
  groups: number
  /** Groups that would be shown if everyone had submitted in one batch. */
  atOnce: number
  /** Groups shown with all of their people after the batches of the run. */
  upToDate: number
}

const ALL = Number.MAX_SAFE_INTEGER

/** Counts the groups shown in batches, and those shown if the same people submit at once. */
export function measureShown({ state }: Pick<Played, 'state'>): Shown {
  const index = indexCells(state)
  const closingsOf = (cell: Cell) => index.membersOf({ cell, kind: 'pre', after: 0, upTo: ALL })
  const groups = index.cells.filter((cell) => {
    const members = closingsOf(cell)
    const people = new Set(members.map(({ person }) => person)).size
    return people > 0 && people >= Math.max(...members.map(({ leastSize }) => leastSize))
  })
  const once = new Set(listGivenAtOnce(state))
  const lastGiven = new Map<string, number>()
  for (const { cell, kind, upTo } of state.given) if (kind === 'pre') lastGiven.set(cellKey(cell), upTo)
  const isUpToDate = (cell: Cell): boolean =>
    closingsOf(cell).every(({ closing }) => closing <= (lastGiven.get(cellKey(cell)) ?? 0))
  return {
    groups: groups.length,
    atOnce: groups.filter((cell) => once.has(cellKey(cell))).length,
    upToDate: groups.filter(isUpToDate).length,
  }
}

/** The cells published if everyone's first submission before comes in one batch. */
function listGivenAtOnce(state: PlanState): string[] {
  const seen = new Set<number>()
  const taken = state.taken.filter(({ type, person }) => {
    const isFirst = type === 'pre' && !seen.has(person)
    seen.add(isFirst ? person : -1)
    return isFirst
  })
  if (taken.length === 0) return []
  const once: PlanState = {
    ...structuredClone(state),
    attributes: state.attributes.map(({ key }) => ({ key, from: 1, withdrawn: false })),
    taken: taken.map((one) => ({ ...one, closing: 1 })),
    closings: [{ type: 'pre', at: 0, people: taken.length, segments: true }],
    given: [],
    forgotten: [],
  }
  releaseAfterClosing(once)
  return once.given.map(({ cell }) => cellKey(cell))
}
