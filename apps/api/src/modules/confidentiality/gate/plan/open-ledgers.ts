import type { CellIndex } from './cell-index.ts'
import { openLedgerSide } from './ledger-side.ts'
import type { PlanState, Sum } from './plan-state.ts'

/** Everything that a release plan ever published, as far as it bears upon the last closing. */
export interface PlanLedgers {
  /** Whether the sum may be published besides all others. */
  allows(sum: Sum): boolean
  addPublished(sum: Sum): void
}

/**
 * Values before and values after are never in one sum, so each has ledgers of its own; a sum of pairs is entered among
 * both. Figures of one type and figures of pairs are judged among different people, see `chooseWindow`.
 */
export function openLedgers(state: PlanState, index: CellIndex): PlanLedgers {
  const { type } = state.closings.at(-1)!
  // Judged twice where someone may have read some of the values one by one.
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
      for (const { side } of sides) side.addPublished(members)
    },
  }
}
