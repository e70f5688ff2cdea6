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
  /** Why nothing was published, where nothing was. */
  reason: HiddenReason | undefined
}

/**
 * What the gate answers about one group, only from what is stored of that group: its closings count from 1 here. Undefined
 * where no one counts.
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
  // Beside new answers the difference to former ones would be counted, which is no mean of anything.
  return first > 1 && isReplaced ? { isShown: false, reason: 'hidden_for_others' } : answer
}
