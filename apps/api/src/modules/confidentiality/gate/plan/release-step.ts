import { type CellIndex, indexCells } from './cell-index.ts'
import { type Cell, cellKey, TOTAL } from './cells.ts'
import { compareText } from './compare-text.ts'
import { openLedgers } from './open-ledgers.ts'
import type { FigureKind, Given, PlanState, Sum } from './plan-state.ts'
import type { Unknown } from './unknowns.ts'

/** Publishes what the last closing allows, one sum after the other, and enters each in `state.given`. */
export function releaseAfterClosing(state: PlanState): void {
  const upTo = state.closings.length
  const { type, segments } = state.closings[upTo - 1]!
  const index = indexCells(state)
  const ledgers = openLedgers(state, index)
  const last = new Map(state.given.map((given) => [sumKey(given.cell, given.kind), given.upTo]))
  for (const cell of segments ? orderCells(state, index) : [TOTAL]) {
    for (const kind of [type, 'pair'] as const) {
      const sum = { cell, kind, after: last.get(sumKey(cell, kind)) ?? 0, upTo }
      const members = index.membersOf(sum)
      // A sum that cannot be published waits and is tried again together with the next batch.
      const leastSize = Math.max(...members.map((member) => member.leastSize))
      if (countPeople(members) < Math.max(1, leastSize) || !ledgers.allows(sum)) continue
      ledgers.addPublished(sum)
      state.given.push({ ...sum, ...countNewPeople(members, sum), leastSize })
    }
  }
}

export function sumKey(cell: Cell, kind: FigureKind): string {
  return `${kind} ${cellKey(cell)}`
}

/**
 * The number of people who count for the first time, and how many of them do not protect others because all their
 * values could be read one by one.
 */
function countNewPeople(members: readonly Unknown[], { kind, after }: Sum): Pick<Given, 'people' | 'readable'> {
  const isFirst = members.filter(
    ({ firstClosing, firstPairClosing }) => (kind === 'pair' ? firstPairClosing : firstClosing) > after,
  )
  const people = countPeople(isFirst)
  const readable = people - countPeople(isFirst.filter(({ wasOpen }) => !wasOpen))
  return { people, ...(readable > 0 && { readable }) }
}

function countPeople(members: readonly Unknown[]): number {
  return new Set(members.map(({ person }) => person)).size
}

/**
 * The fixed order in which cells are tried: everyone, then one attribute after the other, then pairs of attributes;
 * within each, larger cells first. It depends only on counts and profiles.
 */
function orderCells(state: PlanState, index: CellIndex): Cell[] {
  const rankOf = new Map(state.attributes.map(({ key }, at) => [key, at]))
  const withdrawn = new Set(state.attributes.filter((attribute) => attribute.withdrawn).map(({ key }) => key))
  const open = index.cells.filter((cell) => !cell.some(([attribute]) => withdrawn.has(attribute)))
  const ranked = open.map((cell) => ({
    cell,
    key: cellKey(cell),
    rank: cell.length === 1 ? rankOf.get(cell[0]![0])! : cell.length * state.attributes.length,
    size: Math.max(index.countPeople(cell, 'pre'), index.countPeople(cell, 'post')),
  }))
  ranked.sort(
    (a, b) => a.cell.length - b.cell.length || a.rank - b.rank || b.size - a.size || compareText(a.key, b.key),
  )
  return ranked.map(({ cell }) => cell)
}
