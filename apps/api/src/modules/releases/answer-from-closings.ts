import {
  answerFilters,
  type Cell,
  emptyState,
  FILTER_NOT_ANSWERABLE,
  type FigureAnswer,
  type FigureKind,
  type HiddenReason,
  type Period,
} from '../confidentiality/index.ts'
import type { ClosingFacts } from './released.repo.ts'

interface Asked extends Period {
  cell: Cell
  kind: FigureKind
  /** Why nothing was published; undefined if something was. */
  reason: HiddenReason | undefined
}

/**
 * Returns the gate's answer about one group, using only what is stored of that group: its own closings, counted from 1.
 * Undefined if nobody counts in the group.
 */
export function answerFromClosings(
  closings: readonly ClosingFacts[],
  { cell, kind, reason, ...period }: Asked,
): FigureAnswer | undefined {
  if (closings.length === 0 && !reason) return undefined
  const state = {
    ...emptyState(),
    attributes: cell.map(([key]) => ({ key, from: 1, withdrawn: false })),
    closings: closings.map(({ closedAt, people }) => ({ type: 'pre' as const, at: closedAt, people, segments: true })),
    given: closings.map(({ people, readable, leastSize }, at) => ({
      cell,
      kind,
      after: at,
      upTo: at + 1,
      people,
      readable,
      leastSize,
    })),
    hidden: reason ? [{ cell, kind, reason }] : [],
  }
  const answers = answerFilters(state, [cell], kind, period)
  if (answers === FILTER_NOT_ANSWERABLE) return undefined
  const [answer] = answers
  if (!answer?.isShown) return answer
  const first = answer.steps[0]!.upTo
  const isReplaced = closings.some(
    ({ repeats }, at) => at + 1 >= first && at + 1 <= answer.steps.at(-1)!.upTo && repeats > 0,
  )
  // A period in which people answered again would contain differences from their earlier answers, so it is no real
  // mean.
  return first > 1 && isReplaced ? { isShown: false, reason: 'hidden_for_others' } : answer
}
