import type { OpenBatch } from './batches.ts'
import { type CellIndex, indexCells, KINDS } from './cell-index.ts'
import type { Cell } from './cells.ts'
import type { FigureKind, HiddenReason, PlanState } from './plan-state.ts'
import { sumKey } from './release-step.ts'
import { closeBatch } from './take-in.ts'

/** Every cell with people in it that was never published, with the reason. */
export function findHidden(state: PlanState, batches: OpenBatch): PlanState['hidden'] {
  const given = new Set(state.given.map(({ cell, kind }) => sumKey(cell, kind)))
  const closed = indexCells(state)
  const all = indexCells(withOpenBatches(state, batches))
  const hidden: PlanState['hidden'] = []
  for (const cell of all.cells) {
    for (const kind of KINDS) {
      const members = all.membersOf({ cell, kind, after: 0, upTo: Number.MAX_SAFE_INTEGER })
      if (members.length === 0 || given.has(sumKey(cell, kind))) continue
      const leastSize = Math.max(...members.map((member) => member.leastSize))
      hidden.push({ cell, kind, reason: findReason(state, { closed, all }, cell, kind, leastSize) })
    }
  }
  return hidden
}

function findReason(
  state: PlanState,
  { closed, all }: { closed: CellIndex; all: CellIndex },
  cell: Cell,
  kind: FigureKind,
  leastSize: number,
): HiddenReason {
  if (all.countPeople(cell, kind) < leastSize) return 'too_few'
  const upTo = state.closings.findLastIndex(
    ({ type, segments }) => (kind === 'pair' || type === kind) && (segments || cell.length === 0),
  )
  const tried = new Set(closed.membersOf({ cell, kind, after: 0, upTo: upTo + 1 }).map(({ person }) => person))
  return tried.size < leastSize ? 'not_yet_included' : 'hidden_for_others'
}

/** Returns the state as it would be if the open batches closed now. */
function withOpenBatches(state: PlanState, batches: OpenBatch): PlanState {
  const copy = structuredClone(state)
  const people = new Map(copy.people.map(({ key }, at) => [key, at]))
  for (const type of ['pre', 'post'] as const) {
    closeBatch(copy, people, new Map(batches[type]), { type, at: 0, segments: false })
  }
  return copy
}
