import type { SubmissionType } from './participation.ts'
import type { PlanState } from './plan-state.ts'

/** The submissions of one person in one run: the numbers of the closings that added them, by type. */
interface Run {
  run: number
  closings: Record<SubmissionType, number[]>
  /** The first closing at which the run has both types; Infinity if it does not yet. */
  wholeFrom: number
}

/**
 * The submissions of each person by run, the earliest run first. A change needs a before and an after of the same run.
 */
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
 * The first closing at which a submission of run `run`, added at `closing`, counts in figures of pairs; 0 if it does
 * not yet. If it was added too late for the pair of its own run, it counts with the pair of a later run, which replaces
 * everything before it.
 */
export function pairClosingOf(runs: readonly Run[], run: number, closing: number): number {
  let from = Infinity
  for (const each of runs) {
    if (each.run < run) continue
    from = Math.min(from, each.run === run ? Math.max(each.wholeFrom, closing) : each.wholeFrom)
  }
  return Number.isFinite(from) ? from : 0
}

/** The run whose pair counts at a closing: the newest that has both types by that closing. */
export function countingRun(runs: readonly Run[], closing: number): number | undefined {
  return runs.findLast(({ wholeFrom }) => wholeFrom <= closing)?.run
}
