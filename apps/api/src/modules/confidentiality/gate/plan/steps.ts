import { indexCells } from './cell-index.ts'
import type { Cell } from './cells.ts'
import { countingRun, listRuns } from './pairs.ts'
import type { SubmissionType } from './participation.ts'
import type { FigureKind, Given, PlanState } from './plan-state.ts'

/** The keys of the submissions of one person that a figure is computed from. Null for a type that it does not need. */
export type PersonSubmissions = Record<SubmissionType, string | null>

/**
 * What the caller adds to the stored sums of a cell, once. Sums are only added up and never computed again, so they
 * keep what was deleted since. Any sum over people can be added this way: values, squares, products, answer counts.
 */
export interface Step {
  cell: Cell
  kind: FigureKind
  /** The number of the closing that the figure is now as of: its position among `closings`, from 1. */
  closing: number
  /** The number of people who count for the first time. */
  people: number
  /** How many of these could be read one by one before they were closed. */
  readable: number
  add: PersonSubmissions[]
  /** The submissions that earlier steps added for people who have submitted again. */
  subtract: PersonSubmissions[]
}

/** The steps for the sums published from position `from` on. */
export function describeSteps(state: PlanState, from: number): Step[] {
  if (state.given.length === from) return []
  const index = indexCells(state)
  const latest = findLatest(state)
  return state.given.slice(from).map((given): Step => {
    const { cell, kind, after, upTo, people, readable = 0 } = given
    const step: Step = { cell, kind, closing: upTo, people, readable, add: [], subtract: [] }
    for (const person of new Set(index.membersOf(given).map((member) => member.person))) {
      const old = latest(person, kind, after)
      step.add.push(latest(person, kind, upTo)!)
      if (old) step.subtract.push(old)
    }
    return step
  })
}

/** Looks up which submissions counted for a person at a closing. */
function findLatest(state: PlanState) {
  const runs = listRuns(state)
  const taken = state.people.map(
    (): Record<SubmissionType, { key: string; closing: number; run: number }[]> => ({ pre: [], post: [] }),
  )
  for (const { person, type, key, closing, run = 1 } of state.taken) taken[person]![type].push({ key, closing, run })
  return (person: number, kind: Given['kind'], closing: number): PersonSubmissions | undefined => {
    const run = kind === 'pair' ? countingRun(runs[person]!, closing) : null
    if (run === undefined) return undefined
    const find = (type: SubmissionType): string | null => {
      if (kind !== 'pair' && kind !== type) return null
      const isCounted = (each: { closing: number; run: number }) =>
        each.closing <= closing && (run === null || each.run === run)
      return taken[person]![type].findLast(isCounted)?.key ?? null
    }
    const found = { pre: find('pre'), post: find('post') }
    return found.pre || found.post ? found : undefined
  }
}
