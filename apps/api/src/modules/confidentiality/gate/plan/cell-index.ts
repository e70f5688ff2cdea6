import { type Cell, cellKey, cellsOf } from './cells.ts'
import type { FigureKind, PlanState, Sum } from './plan-state.ts'
import { closingFor, firstClosingFor, listUnknowns, type Unknown } from './unknowns.ts'

/** Index of the people in each cell, by batch. */
export interface CellIndex {
  unknowns: readonly Unknown[]
  cells: readonly Cell[]
  /** The unknowns in a sum: those in `cell` from batches after closing `after`, up to and including closing `upTo`. */
  membersOf(sum: Sum): Unknown[]
  /** The number of people in a cell. */
  countPeople(cell: Cell, kind: FigureKind): number
}

export const KINDS: readonly FigureKind[] = ['pre', 'post', 'pair']

export function indexCells(state: PlanState): CellIndex {
  const unknowns = listUnknowns(state)
  const members = new Map<string, { cell: Cell; kinds: Record<FigureKind, Unknown[]> }>()
  const cellsFor = rememberCells(state)
  for (const unknown of unknowns) {
    for (const kind of KINDS) {
      if (closingFor(unknown, kind) === 0) continue
      for (const { key, cell } of cellsFor(unknown.person, firstClosingFor(unknown, kind))) {
        const entry = members.get(key) ?? { cell, kinds: { pre: [], post: [], pair: [] } }
        members.set(key, entry)
        entry.kinds[kind].push(unknown)
      }
    }
  }
  return {
    unknowns,
    cells: [...members.values()].map(({ cell }) => cell),
    membersOf: ({ cell, kind, after, upTo }) =>
      (members.get(cellKey(cell))?.kinds[kind] ?? []).filter((unknown) => {
        const closing = closingFor(unknown, kind)
        return closing > after && closing <= upTo
      }),
    countPeople: (cell, kind) =>
      new Set((members.get(cellKey(cell))?.kinds[kind] ?? []).map(({ person }) => person)).size,
  }
}

/**
 * Returns the cells of a person who first counted in a batch. Cached, since most people share them with many others.
 */
function rememberCells(state: PlanState) {
  const known = new Map<string, { key: string; cell: Cell }[]>()
  return (person: number, firstClosing: number) => {
    const { profile } = state.people[person]!
    const attributes = state.attributes.filter(({ from }) => from <= firstClosing).map(({ key }) => key)
    const key = `${profile} ${attributes.length === state.attributes.length ? '' : JSON.stringify(attributes)}`
    const cells =
      known.get(key) ?? cellsOf(state.profiles[profile]!, attributes).map((cell) => ({ key: cellKey(cell), cell }))
    known.set(key, cells)
    return cells
  }
}
