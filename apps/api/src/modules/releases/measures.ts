import type { FigureKind } from '../confidentiality/index.ts'

/**
 * What is summed of one thing that is measured: a factor, or a wording of a question. `sums` are those of `listTerms`, over
 * everyone who was published so far.
 */
export interface Measure {
  /** People. */
  n: number
  /** Whether every closing up to here is in it. */
  isWhole: boolean
  sums: number[]
}

export type Measures = Readonly<Record<string, Measure>>

/** What one person adds to the sums, by measure. */
export type Terms = ReadonlyMap<string, readonly number[]>

/** Of one score: itself and its square. Of two: both, their squares, and their product. */
export function listTerms(kind: FigureKind, pre: number | undefined, post: number | undefined): number[] | undefined {
  if (kind === 'pair') {
    return pre === undefined || post === undefined ? undefined : [pre, pre * pre, post, post * post, pre * post]
  }
  const score = kind === 'pre' ? pre : post
  return score === undefined ? undefined : [score, score * score]
}

interface Closing {
  /** People who count for the first time. */
  people: number
  add: readonly Terms[]
  /** What earlier closings added for people who submitted again. */
  subtract: readonly Terms[]
}

/** Adds up from the smallest to the largest: the last digit of a sum would tell the order of people otherwise. */
function sumTerms(key: string, persons: readonly Terms[]): number[] {
  const [first = []] = persons.map((terms) => terms.get(key)!)
  return first.map((_, at) => {
    const terms = persons.map((person) => person.get(key)![at]!)
    return terms.sort((a, b) => a - b).reduce((sum, term) => sum + term, 0)
  })
}

/**
 * The sums after one more closing. Of a measure that one person of the closing lacks nothing is added: a sum over some of
 * them could be about one. Where people are replaced, their former values have to be in it, so it must be whole.
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

/** The difference between two states. */
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
