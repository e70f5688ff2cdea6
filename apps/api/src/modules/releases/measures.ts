import type { FigureKind } from '../confidentiality/index.ts'

/**
 * The sums of a factor's scores, or of the answers to one wording of a question, over all people published so far.
 * `sums` has one number for each number of `listTerms` or, for answers, for each possible answer.
 */
export interface Measure {
  /** The number of people in the sums. */
  n: number
  /** Whether the sums include every closing up to now. */
  isWhole: boolean
  sums: number[]
}

export type Measures = Readonly<Record<string, Measure>>

/** What one person adds to the sums, by measure. */
export type Terms = ReadonlyMap<string, readonly number[]>

/**
 * For one score: the score and its square. For a pair: both scores, each followed by its square, and their product.
 * Undefined if a score is missing.
 */
export function listTerms(kind: FigureKind, pre: number | undefined, post: number | undefined): number[] | undefined {
  if (kind === 'pair') {
    return pre === undefined || post === undefined ? undefined : [pre, pre * pre, post, post * post, pre * post]
  }
  const score = kind === 'pre' ? pre : post
  return score === undefined ? undefined : [score, score * score]
}

interface Closing {
  /** People who count for the first time in this closing. */
  people: number
  add: readonly Terms[]
  /** What earlier closings added for people who have submitted again. */
  subtract: readonly Terms[]
}

/** Adds from the smallest to the largest: otherwise the rounding of the last digit would reveal the order of people. */
function sumTerms(key: string, persons: readonly Terms[]): number[] {
  const [first = []] = persons.map((terms) => terms.get(key)!)
  return first.map((_, at) => {
    const terms = persons.map((person) => person.get(key)![at]!)
    return terms.sort((a, b) => a - b).reduce((sum, term) => sum + term, 0)
  })
}

/**
 * Returns the sums after one more closing. If one person of the closing lacks a measure, nothing is added to it: a sum
 * over the remaining people could be about too few. If people are replaced, their earlier values must be in the sums,
 * so only a measure that is whole can be added to.
 */
export function addClosing(before: Measures | undefined, { people, add, subtract }: Closing): Measures {
  const after: Record<string, Measure> = Object.fromEntries(
    Object.entries(before ?? {}).map(([key, measure]) => [key, { ...measure, isWhole: false }]),
  )
  const persons = [...add, ...subtract]
  for (const key of add[0]?.keys() ?? []) {
    const known = before?.[key]
    const isWhole = known ? known.isWhole : before === undefined
    if (!persons.every((terms) => terms.has(key)) || (subtract.length > 0 && !isWhole)) continue
    const added = sumTerms(key, add)
    const subtracted = sumTerms(key, subtract)
    const sums = added.map((sum, at) => (known?.sums[at] ?? 0) + sum - (subtracted[at] ?? 0))
    after[key] = { n: (known?.n ?? 0) + people, isWhole, sums }
  }
  return after
}

/** Subtracts the sums of an earlier state from those of a later one. */
export function subtractMeasures(later: Measures, earlier: Measures): Measures {
  return Object.fromEntries(
    Object.entries(later).map(([key, { n, isWhole, sums }]) => {
      const known = earlier[key]
      return [
        key,
        known ? { n: n - known.n, isWhole, sums: sums.map((sum, at) => sum - known.sums[at]!) } : { n, isWhole, sums },
      ]
    }),
  )
}
