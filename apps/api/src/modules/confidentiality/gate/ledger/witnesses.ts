import type { RowSpace, Vector } from './row-space.ts'

/** What the ledger asks about a further sum: which combination of it with earlier sums is about the fewest people? */
export interface Question {
  /** The sums published before. */
  space: RowSpace
  /** The further sum, reduced by `space`. */
  target: Vector
  /** The crowd of each column. A crowd is either people who are alike in every sum, or all columns of one person. */
  crowdOf: Int32Array
  /** The number of people in each crowd. */
  sizes: readonly number[]
}

/** A set of crowds. Any combination that contains the further sum must contain at least one of them. */
export type Witness = number[]

export interface Packing {
  /** Lower bound for the number of people in any combination that contains the further sum. */
  people: number
  /** The number of witnesses used for the bound. */
  witnesses: number
  /** The witness with the fewest crowds. */
  shortest: Witness | undefined
}

/**
 * Packs witnesses. A witness is a shift of values between columns that changes no sum published before, but changes the
 * further sum. A combination that is 0 in all columns of the shift would not change; so every combination contains one
 * of its crowds, with all people of that crowd. If no crowd is in more witnesses than it has people, each witness adds
 * one person that every combination is about. (Majority-logic decoding, Massey 1963, and the easy half of max-flow
 * min-cut.) `room` is the number of further witnesses that each crowd may be in: Infinity for crowds that need not be
 * counted. This function changes it.
 */
export function packWitnesses(question: Question, room: Float64Array, enough: number): Packing {
  let people = 0
  let witnesses = 0
  let shortest: Witness | undefined
  preferBoundless(question, room)
  const largest = findLargest(room)
  for (const [at, pivot] of question.space.pivots.entries()) {
    if (room[question.crowdOf[pivot]!] === 0) preferRoom(question, room, { at, largest })
  }
  while (people < enough) {
    const witness = findWitness(question, room)
    if (!witness) break
    const count = Math.min(...witness.map((crowd) => room[crowd]!), Infinity)
    for (const crowd of witness) room[crowd]! -= count
    people += count
    witnesses += 1
    if (!shortest || witness.length < shortest.length) shortest = witness
    for (const [at, pivot] of question.space.pivots.entries()) {
      const crowd = question.crowdOf[pivot]!
      if (room[crowd] === 0 && witness.includes(crowd)) preferRoom(question, room, { at, largest })
    }
  }
  return { people, witnesses, shortest }
}

/** Makes columns that need not be counted the pivots of rows, wherever possible. */
function preferBoundless({ space, target, crowdOf }: Question, room: Float64Array): void {
  const isBoundless = (column: number): boolean => room[crowdOf[column]!] === Infinity
  const boundless = Array.from(target.keys()).filter(isBoundless)
  if (boundless.length === 0) return
  for (const [at, row] of space.rows.entries()) {
    if (isBoundless(space.pivots[at]!)) continue
    const better = boundless.find((column) => row[column] !== 0)
    if (better !== undefined) space.exchange(at, better, target)
  }
}

/** The largest finite room. It only shrinks. */
const findLargest = (room: Float64Array): number =>
  room.reduce((most, one) => (one < Infinity ? Math.max(most, one) : most), 0)

/**
 * Makes the column with the most room the pivot of a row: a pivot without room would be in every shift that touches the
 * row. Such a row has no column that need not be counted, or that column would already be its pivot; so the search ends
 * at the first column with the largest room of all.
 */
function preferRoom(
  { space, target, crowdOf }: Question,
  room: Float64Array,
  { at, largest }: { at: number; largest: number },
): void {
  const row = space.rows[at]!
  let best = -1
  let most = 0
  for (let column = 0; column < row.length && most < largest; column++) {
    if (row[column] === 0 || room[crowdOf[column]!]! <= most) continue
    best = column
    most = room[crowdOf[column]!]!
  }
  if (best >= 0) space.exchange(at, best, target)
}

/**
 * Finds the shift with the fewest crowds that need counting: one free column, and the pivots of the rows it touches.
 */
function findWitness({ space, target, crowdOf }: Question, room: Float64Array): Witness | undefined {
  let best: Witness | undefined
  for (let column = 0; column < target.length; column++) {
    if (target[column] === 0 || room[crowdOf[column]!] === 0) continue
    const witness: Witness = room[crowdOf[column]!] === Infinity ? [] : [crowdOf[column]!]
    for (let at = 0; at < space.rows.length && (!best || witness.length < best.length); at++) {
      if (space.rows[at]![column] === 0) continue
      const crowd = crowdOf[space.pivots[at]!]!
      if (room[crowd] !== Infinity && !witness.includes(crowd)) witness.push(crowd)
    }
    if (!best || witness.length < best.length) best = witness
    if (best.length <= 1) break
  }
  return best
}
