import type { CellIndex } from './cell-index.ts'
import { openLedgerSide } from './ledger-side.ts'
import type { PlanState, Sum } from './plan-state.ts'

/** Everything that a release plan ever published, as far as it matters for the last closing. */
export interface PlanLedgers {
  /** Whether the sum may be published in addition to all others. */
  allows(sum: Sum): boolean
  addPublished(sum: Sum): void
}

/**
 * Values before and values after are never in one sum, so each type has ledgers of its own. A sum of pairs is entered
 * in both. Figures of one type and figures of pairs are judged among different people; see `chooseWindow`.
 */
export function openLedgers(state: PlanState, index: CellIndex): PlanLedgers {
  const { type } = state.closings.at(-1)!
  // If some values may have been read one by one, each sum is judged twice.
  const readers = state.taken.some(({ wasOpen }) => wasOpen) ? [false, true] : [false]
  const sides = (['pre', 'post'] as const).flatMap((values) =>
    ([type, 'pair'] as const).flatMap((kind) =>
      readers.map((isForReaders) => ({
        kind,
        side: openLedgerSide(state, index, { type: values, kind, isForReaders }),
      })),
    ),
  )
  return {
    allows: (sum) => {
      const members = index.membersOf(sum)
      return sides.every(({ kind, side }) => kind !== sum.kind || side.allows(members))
    },
    addPublished: (sum) => {
      const members = index.membersOf(sum)
      for (const { side } of sides) side.addPublished(sum, members)
    },
  }
}
