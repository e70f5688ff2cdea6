import type { Cell } from '../plan/cells.ts'
import { cellKey } from '../plan/cells.ts'
import type { FigureKind, Given, HiddenReason, PlanState } from '../plan/plan-state.ts'

/**
 * Limits figures to batches that closed in this period: inclusive instants in milliseconds, widened to whole UTC days.
 */
export interface Period {
  from?: number
  to?: number
}

/** A figure that may be shown, with the steps whose stored sums add up to it. */
export interface ShownFigure {
  isShown: true
  cell: Cell
  kind: FigureKind
  /** The published sums, oldest first. The caller stored values for each under its cell, kind and closing (`upTo`). */
  steps: Given[]
  people: number
  /** The largest minimum group size among the people in the figure. */
  leastSize: number
  /** The instant of the closing that last updated the figure. */
  asOf: number
}

export type FigureAnswer = ShownFigure | { isShown: false; reason: HiddenReason }

export const FILTER_NOT_ANSWERABLE = 'filter_not_answerable'

const DAY = 24 * 3_600_000

/**
 * Answers several filters side by side, each on its own. A filter is empty (everyone), one value, or one value of each
 * of two attributes. Everything else is refused: unions, three values, undeclared attributes.
 */
export function answerFilters(
  state: PlanState,
  filters: readonly Cell[],
  kind: FigureKind,
  period: Period = {},
): FigureAnswer[] | typeof FILTER_NOT_ANSWERABLE {
  const cells = filters.map((filter) => findCell(state, filter))
  if (cells.some((cell) => cell === undefined)) return FILTER_NOT_ANSWERABLE
  return cells.map((cell) => answerCell(state, cell!, kind, period))
}

/**
 * The total of several organizations: the sum over those that show their figure. The others are listed with the reason.
 */
export function answerOrganizations(
  plans: readonly { organization: string; state: PlanState }[],
  kind: FigureKind,
  period: Period = {},
) {
  const answers = plans.map(({ organization, state }) => ({
    organization,
    answer: answerCell(state, [], kind, period),
  }))
  return {
    shown: answers.flatMap(({ organization, answer }) => (answer.isShown ? [{ organization, answer }] : [])),
    missing: answers.flatMap(({ organization, answer }) =>
      answer.isShown ? [] : [{ organization, reason: answer.reason }],
    ),
  }
}

/** Finds the cell of a filter, with its attributes in the order of declaration. */
function findCell(state: PlanState, filter: Cell): Cell | undefined {
  const order = state.attributes.filter(({ withdrawn }) => !withdrawn).map(({ key }) => key)
  const ranks = filter.map(([attribute]) => order.indexOf(attribute))
  if (filter.length > 2 || ranks.includes(-1) || new Set(ranks).size < ranks.length) return undefined
  return [...filter].sort((a, b) => order.indexOf(a[0]) - order.indexOf(b[0]))
}

function answerCell(state: PlanState, cell: Cell, kind: FigureKind, { from, to }: Period): FigureAnswer {
  const key = cellKey(cell)
  const given = state.given.filter((each) => each.kind === kind && cellKey(each.cell) === key)
  const earliest = from === undefined ? -Infinity : startOfDay(from)
  const latest = to === undefined ? Infinity : startOfDay(to) + DAY - 1
  const closedAt = ({ upTo }: Given): number => state.closings[upTo - 1]!.at
  const steps = given.filter((each) => closedAt(each) >= earliest && closedAt(each) <= latest)
  const people = steps.reduce((sum, step) => sum + step.people, 0)
  const leastSize = Math.max(1, ...steps.map((step) => step.leastSize))
  if (steps.length > 0 && people >= leastSize) {
    return { isShown: true, cell, kind, steps, people, leastSize, asOf: closedAt(steps.at(-1)!) }
  }
  if (given.length > 0) return { isShown: false, reason: steps.length > 0 ? 'too_few' : 'not_yet_included' }
  const hidden = state.hidden.find((each) => each.kind === kind && cellKey(each.cell) === key)
  return { isShown: false, reason: hidden?.reason ?? 'too_few' }
}

function startOfDay(at: number): number {
  return Math.floor(at / DAY) * DAY
}
