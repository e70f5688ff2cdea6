import { packWitnesses, type Question, type Witness } from './witnesses.ts'

/**
 * `safe`: every combination that contains the further sum is about enough people. `leak`: one combination is about too
 * few. `unproven`: the effort ended before either was found, so the sum must stay hidden.
 */
export type Verdict = 'safe' | 'leak' | 'unproven'

/**
 * Limit of the search: witnesses looked for, times the columns that each costs. A count and not a time, so that the
 * result is always the same.
 */
const EFFORT = 40_000

/**
 * Decides by cases. Every combination contains at least one crowd of every witness. So it is enough to follow, for one
 * witness, the combinations with its first crowd, those with its second but not its first, and so on. A case is safe
 * when its witnesses and the crowds it already contains prove enough people.
 */
export function findLeak(question: Question, leastSize: number): Verdict {
  let left = EFFORT / question.target.length

  const judgeCase = (contained: readonly number[], absent: readonly number[]): Verdict => {
    if (left <= 0) return 'unproven'
    const spent = countPeople(question, contained)
    const packing = packWitnesses(
      question,
      roomOfCase(question, contained, absent, leastSize - spent),
      leastSize - spent,
    )
    left -= 1 + packing.witnesses
    if (spent + packing.people >= leastSize) return 'safe'
    if (countTarget(question) < leastSize) return 'leak'
    return judgeCrowds(packing.shortest!, contained, absent)
  }
  const judgeCrowds = (witness: Witness, contained: readonly number[], absent: readonly number[]): Verdict => {
    const before: number[] = []
    let verdict: Verdict = 'safe'
    for (const crowd of witness) {
      const found = judgeCase([...contained, crowd], [...absent, ...before])
      if (found === 'leak') return found
      if (found === 'unproven') verdict = found
      before.push(crowd)
    }
    return verdict
  }
  return countTarget(question) < leastSize ? 'leak' : judgeCase([], [])
}

/**
 * Crowds that the case contains are in no witness. Absent crowds, and those too large for a leak, need not be counted.
 */
function roomOfCase(
  { sizes }: Question,
  contained: readonly number[],
  absent: readonly number[],
  needed: number,
): Float64Array {
  const room = Float64Array.from(sizes, (size) => (size >= needed ? Infinity : size))
  for (const crowd of absent) room[crowd] = Infinity
  for (const crowd of contained) room[crowd] = 0
  return room
}

function countPeople({ sizes }: Question, crowds: Iterable<number>): number {
  let people = 0
  for (const crowd of crowds) people += sizes[crowd]!
  return people
}

/** The number of people that the current combination is about. */
function countTarget(question: Question): number {
  const crowds = new Set<number>()
  for (const [column, value] of question.target.entries()) if (value !== 0) crowds.add(question.crowdOf[column]!)
  return countPeople(question, crowds)
}
