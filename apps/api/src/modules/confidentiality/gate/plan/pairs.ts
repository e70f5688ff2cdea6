import type { SubmissionType } from './participation.ts'
import type { PlanState } from './plan-state.ts'

/** The submissions of one person in one run: the closings, and the positions in `taken`, of each type. */
interface Run {
  run: number
  closings: Record<SubmissionType, number[]>
  /** The closing from which on it has both types; Infinity: not yet. */
  wholeFrom: number
}

/** The submissions of each person by run, the earliest first. A change needs a before and an after of the same run. */
export function listRuns({ taken, people }: PlanState): readonly (readonly Run[])[] {
  const runs = people.map((): Run[] => [])
  for (const { person, type, closing, run: number = 1 } of taken) {
    const own = runs[person]!
    const known = own.find(({ run }) => run === number)
    const entry = known ?? { run: number, closings: { pre: [], post: [] }, wholeFrom: Infinity }
    if (!known) own.push(entry)
    entry.closings[type].push(closing)
  }
  for (const own of runs) {
    own.sort((a, b) => a.run - b.run)
    for (const entry of own) {
      const [before = Infinity, after = Infinity] = [entry.closings.pre[0], entry.closings.post[0]]
      entry.wholeFrom = Math.max(before, after)
    }
  }
  return runs
}

/**
 * The closing from which on what was added a run counts in figures of pairs; 0: not yet. What came too late for the pair of
 * its own run counts with that of a later one: this one replaces whatever was before it.
 */
export function pairClosingOf(runs: readonly Run[], run: number, closing: number): number {
  let from = Infinity
  for (const each of runs) {
    if (each.run < run) continue
    from = Math.min(from, each.run === run ? Math.max(each.wholeFrom, closing) : each.wholeFrom)
  }
  return Number.isFinite(from) ? from : 0
}

/** The run whose pair counts at a closing: the newest that has both types by then. */
export function countingRun(runs: readonly Run[], closing: number): number | undefined {
  return runs.findLast(({ wholeFrom }) => wholeFrom <= closing)?.run
}
