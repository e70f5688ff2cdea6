import { attackByDifference } from './attack-by-difference.ts'
import { attackByRank } from './attack-by-rank.ts'
import { attackBySolver } from './attack-by-solver.ts'
import { type Played, play } from './given-sums.ts'
import { measureShown, type Shown } from './measure-shown.ts'
import { chooseShape, makeOrganization, type Shape } from './organization.ts'

/** How hard to try. */
export interface Effort {
  /** The number of sets of people whose rank is examined. */
  sets: number
  /** The largest organization whose rank is examined, in people. */
  rankUpTo: number
  /** The number of values that the solver looks for, and the largest organization in which it does. */
  targets: number
  solveUpTo: number
}

export interface Attack {
  seed: number
  shape: Shape
  closings: number
  sums: number
  /** What an attacker found out; undefined if nothing. */
  found: string | undefined
  /** Whether every small set of people was tried. */
  isExact: boolean
  shown: Shown
}

const FOLLOWED_PEOPLE = 150

/** Runs all attackers on one random organization of up to `most` people. */
export async function attack(seed: number, most: number, effort: Effort): Promise<Attack> {
  const shape = chooseShape(seed, most)
  const organization = makeOrganization(seed, shape)
  // In a large organization, the job runs once, after everyone answered, as when a large domain becomes confidential.
  const played = play(organization, shape.size > FOLLOWED_PEOPLE ? organization.jobs.slice(-1) : undefined)
  const readers = removeReadableValues(played)
  const outcomes = [
    await tryAll(played, shape, effort),
    ...(readers ? [await tryAll(readers, shape, { ...effort, targets: 0 })] : []),
  ]
  const { state, sums } = played
  return {
    seed,
    shape,
    closings: state.closings.length,
    sums: sums.length,
    found: outcomes.find(({ found }) => found)?.found,
    isExact: outcomes.every(({ isExact }) => isExact),
    shown: measureShown(played),
  }
}

async function tryAll({ organization, sums }: Pick<Played, 'organization' | 'sums'>, shape: Shape, effort: Effort) {
  const rank = shape.size <= effort.rankUpTo ? attackByRank(organization, sums, effort.sets) : { isExact: false }
  const isSolved = effort.targets > 0 && shape.size <= effort.solveUpTo
  const found =
    attackByDifference(organization, sums) ??
    rank.found ??
    (isSolved ? await attackBySolver(organization, sums, effort.targets) : undefined)
  return { found, isExact: rank.isExact }
}

/**
 * Removes from the sums what an attacker has already read: responses that were readable before the domain was closed.
 */
export function removeReadableValues({ organization, sums }: Pick<Played, 'organization' | 'sums'>) {
  const known = new Set(organization.submissions.flatMap(({ key, wasOpen }) => (wasOpen ? [key] : [])))
  if (known.size === 0) return undefined
  return {
    organization: { ...organization, submissions: organization.submissions.filter(({ key }) => !known.has(key)) },
    sums: sums.map((sum) => ({ ...sum, values: new Map([...sum.values].filter(([key]) => !known.has(key))) })),
  }
}
