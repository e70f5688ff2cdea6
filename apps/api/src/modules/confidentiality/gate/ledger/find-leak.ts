import { packWitnesses, type Question, type Witness } from './witnesses.ts'

/**
 * `safe`: every combination that contains the further sum is about enough people. `leak`: one is about too few.
 * `unproven`: neither was found within the effort, and the sum must stay hidden.
 */
export type Verdict = 'safe' | 'leak' | 'unproven'

/**
 * How many witnesses are looked for before giving up, times the columns that each costs. A number, not a time, so that the
 * answer is always the same.
 */
const EFFORT = 40_000

/**
 * Decides by cases. Every combination contains a crowd of every witness; so it is enough to follow, for one witness, the
 * combinations that contain its first crowd, those that contain its second but not its first, and so on. A case is closed
 * when its witnesses prove enough people, or when the crowds it contains are too many already.
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

/** Crowds that the case contains are in no witness; absent ones, and those too large for a leak, cost nothing. */
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

/** How many people the combination at hand is about. */
function countTarget(question: Question): number {
  const crowds = new Set<number>()
  for (const [column, value] of question.target.entries()) if (value !== 0) crowds.add(question.crowdOf[column]!)
  return countPeople(question, crowds)
}
