import type { SubmissionType } from '../index.ts'
import type { GivenSum } from './given-sums.ts'
import type { Organization } from './organization.ts'

const PRIME = 1_000_003

/** The value of one submission. */
interface Column {
  leastSize: number
  /** The row of this column in a basis of the null space. */
  row: number[]
}

interface Person {
  name: string
  /** The number of people who are alike in every sum. A combination about one of them is about all of them. */
  size: number
  columns: Column[]
}

/**
 * Looks for any combination of sums that is about too few people, by trying sets of people. Written independently of
 * the ledger and with another method: a combination that is 0 except in some columns exists exactly if the null-space
 * rows of these columns are linearly dependent. Tries at most `effort` sets; with enough effort the answer is exact.
 */
export function attackByRank(
  organization: Organization,
  sums: readonly GivenSum[],
  effort: number,
): { found?: string; isExact: boolean } {
  let isExact = true
  for (const type of ['pre', 'post'] as const) {
    const people = listPeople(organization, sums, type)
    const budget = { left: effort }
    for (const person of people) {
      const others = people.filter((other) => other !== person)
      for (const column of person.columns) {
        const begin = enlarge({ set: [], basis: [], rest: column.row }, person, column)
        const set = trySets({ person, column, others, budget }, begin, column.leastSize - 1 - person.size, 0)
        if (set) return { found: `${type}: ${set.join(', ')} (least size ${column.leastSize})`, isExact }
      }
    }
    isExact &&= budget.left > 0
  }
  return { isExact }
}

interface Search {
  person: Person
  column: Column
  others: readonly Person[]
  budget: { left: number }
}

/** A set of people, and what is known about it from the smaller set that it extends. */
interface Tried {
  /** The other people in the set. */
  set: readonly Person[]
  /** A basis of the values of all people in the set except the one under attack. */
  basis: readonly Reduced[]
  /** The target row reduced by the basis; all 0 if it depends on the basis. */
  rest: readonly number[]
}

/** Adds the values of one more person, since only larger sets still have to be examined. */
function enlarge({ set, basis, rest }: Tried, person: Person, column: Column): Tried {
  const grown = [...basis]
  for (const other of person.columns) {
    if (other === column || other.leastSize > column.leastSize) continue
    const reduced = reduceBy(grown, other.row)
    if (reduced) grown.push(reduced)
  }
  return { set, basis: grown, rest: subtractAll(grown.slice(basis.length), rest) }
}

/**
 * Whether some combination contains the value of `column`, and otherwise only values of its person and of a small set
 * of others, none of whom was promised a larger size. Enlarges the set while there is room.
 */
function trySets(search: Search, tried: Tried, room: number, from: number): string[] | undefined {
  const { person, column, others, budget } = search
  if (room < 0 || budget.left-- <= 0) return undefined
  if (tried.rest.every((value) => value === 0))
    return [person, ...tried.set].map(({ name, size }) => `${size} like ${name}`)
  for (let at = from; at < others.length; at++) {
    const other = others[at]!
    if (other.size > room || budget.left <= 0) continue
    const larger = enlarge({ ...tried, set: [...tried.set, other] }, other, column)
    const found = trySets(search, larger, room - other.size, at + 1)
    if (found) return found
  }
  return undefined
}

/** A row that is 1 at position `lead`, and 0 at all positions before it. */
interface Reduced {
  lead: number
  row: readonly number[]
}

/** Reduces a row by a basis. */
function subtractAll(basis: readonly Reduced[], row: readonly number[]): number[] {
  const rest = [...row]
  for (const own of basis) {
    const factor = rest[own.lead]!
    if (factor !== 0) subtract(rest, own.row, factor)
  }
  return rest
}

/** The row that would extend the basis; undefined if the given row depends on the basis. */
function reduceBy(basis: readonly Reduced[], row: readonly number[]): Reduced | undefined {
  const rest = subtractAll(basis, row)
  const lead = rest.findIndex((value) => value !== 0)
  if (lead < 0) return undefined
  const inverse = invert(rest[lead]!)
  return { lead, row: rest.map((value) => (value * inverse) % PRIME) }
}

/** A plain loop over positions, since most of the time is spent on it. */
function subtract(row: number[], own: readonly number[], factor: number): void {
  for (let at = 0; at < row.length; at++) {
    if (own[at] !== 0) row[at] = (row[at]! + (PRIME - factor) * own[at]!) % PRIME
  }
}

function invert(value: number): number {
  let result = 1
  for (let base = value, exponent = PRIME - 2; exponent > 0; exponent >>= 1) {
    if (exponent & 1) result = (result * base) % PRIME
    base = (base * base) % PRIME
  }
  return result
}

/** One per person, or per crowd of people who are alike in every sum: one column then represents all of them. */
function listPeople({ submissions }: Organization, sums: readonly GivenSum[], type: SubmissionType): Person[] {
  const own = sums.filter((sum) => sum.type === type)
  const known = new Map(submissions.map((submission) => [submission.key, submission]))
  const keysOf = new Map<string, string[]>()
  for (const key of new Set(own.flatMap(({ values }) => [...values.keys()]))) {
    const { person } = known.get(key)!
    keysOf.set(person, [...(keysOf.get(person) ?? []), key])
  }
  const crowds = new Map<string, { name: string; size: number; keys: string[]; leastSizes: number[] }>()
  for (const [name, keys] of keysOf) {
    const leastSizes = keys.map((key) => known.get(key)!.leastSize)
    const sign = keys.length === 1 ? own.map(({ values }) => values.get(keys[0]!) ?? 0).join() : name
    const crowd = crowds.get(sign) ?? { name, size: 0, keys, leastSizes }
    crowd.size += 1
    crowd.leastSizes = crowd.leastSizes.map((leastSize, at) => Math.max(leastSize, leastSizes[at]!))
    crowds.set(sign, crowd)
  }
  const columns = [...crowds.values()].flatMap(({ keys }) => keys)
  const rows = findNullSpace(
    own.map(({ values }) => columns.map((key) => ((values.get(key) ?? 0) + PRIME) % PRIME)),
    columns,
  )
  return [...crowds.values()].map(({ name, size, keys, leastSizes }) => ({
    name,
    size,
    columns: keys.map((key, at) => ({ leastSize: leastSizes[at]!, row: rows.get(key)! })),
  }))
}

/** The row of each column in a basis of the null space, from the reduced echelon form. */
function findNullSpace(matrix: readonly number[][], keys: readonly string[]): Map<string, number[]> {
  const echelon: { pivot: number; row: number[] }[] = []
  for (const each of matrix) {
    const row = [...each]
    for (const { pivot, row: own } of echelon) if (row[pivot] !== 0) subtract(row, own, row[pivot]!)
    const pivot = row.findIndex((value) => value !== 0)
    if (pivot < 0) continue
    const inverse = invert(row[pivot]!)
    const scaled = row.map((value) => (value * inverse) % PRIME)
    for (const other of echelon) if (other.row[pivot] !== 0) subtract(other.row, scaled, other.row[pivot]!)
    echelon.push({ pivot, row: scaled })
  }
  const owner = new Map(echelon.map(({ pivot, row }) => [pivot, row]))
  const free = keys.map((_, at) => at).filter((at) => !owner.has(at))
  return new Map(
    keys.map((key, at) => [
      key,
      free.map((column) => (owner.has(at) ? (PRIME - owner.get(at)![column]!) % PRIME : column === at ? 1 : 0)),
    ]),
  )
}
