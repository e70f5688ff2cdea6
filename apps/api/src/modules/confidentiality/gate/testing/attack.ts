import { attackByDifference } from './attack-by-difference.ts'
import { attackByRank } from './attack-by-rank.ts'
import { attackBySolver } from './attack-by-solver.ts'
import { play } from './given-sums.ts'
import { chooseShape, makeOrganization, type Shape } from './organization.ts'

/** How hard to try. */
export interface Effort {
  /** Sets of people whose rank is looked at. */
  sets: number
  /** Up to how many people the rank is looked at. */
  rankUpTo: number
  /** Values that the solver looks for, and up to how many people. */
  targets: number
  solveUpTo: number
}

export interface Attack {
  seed: number
  shape: Shape
  closings: number
  sums: number
  /** What an attacker worked out; undefined if nothing. */
  found: string | undefined
  /** Whether every small set of people was tried. */
  isExact: boolean
}

/** Lets all attackers loose on one random organization of up to `most` people. */
export async function attack(seed: number, most: number, effort: Effort): Promise<Attack> {
  const shape = chooseShape(seed, most)
  const { organization, state, sums } = play(makeOrganization(seed, shape))
  const rank = shape.size <= effort.rankUpTo ? attackByRank(organization, sums, effort.sets) : { isExact: false }
  const found =
    attackByDifference(organization, sums) ??
    rank.found ??
    (shape.size <= effort.solveUpTo ? await attackBySolver(organization, sums, effort.targets) : undefined)
  return { seed, shape, closings: state.closings.length, sums: sums.length, found, isExact: rank.isExact }
}
