import type { HiddenReason as ShownReason } from '@evenground/shared/schemas'
import type { Db } from '../../platform/database/index.ts'
import { type AllowedFigures, type FigureKind, listAllowedFigures, type ShownFigure } from '../confidentiality/index.ts'
import { type Measures, subtractMeasures } from './measures.ts'
import { type ClosingFacts, listSums, type SumKey } from './released.repo.ts'

/** A published figure. */
export interface ReleasedFigure {
  hidden?: undefined
  people: number
  /**
   * How many of these people could be read one by one before their responses were closed; 0 if all could. Such people
   * do not help to hide others.
   */
  readable: number
  leastSize: number
  /** When its last batch was closed. */
  asOf: Date
  /** The number of that closing in its plan. */
  closing: number
  allowed: AllowedFigures
  scores: Measures
  /** Numbers of answers by question and wording; empty where shares may not be shown. */
  answers: Measures
}

export type Released = ReleasedFigure | { hidden: ShownReason }

export const SHOWN_REASONS = {
  too_few: 'fewer_than_min_group_size',
  hidden_for_others: 'protects_others',
  not_yet_included: 'not_yet_included',
} as const

interface Place {
  planId: string
  /** The group's cell as stored JSON. */
  cell: string
  kind: FigureKind
  /** The key of this figure in the result of `readFigures`. */
  name: string
}

export interface Wanted extends Place {
  figure: ShownFigure
  allowed: AllowedFigures
  /**
   * The last closing before the period, the last one in it, and the last one for which shares of answers may be shown.
   */
  base: ClosingFacts | undefined
  last: ClosingFacts
  lastOfShares: ClosingFacts | undefined
}

/** Determines which stored sums a figure consists of. */
export function toWanted(place: Place, closings: readonly ClosingFacts[], figure: ShownFigure): Wanted {
  const allowed = listAllowedFigures(figure)
  const at = (step: { upTo: number } | undefined) => (step ? closings[step.upTo - 1] : undefined)
  const first = figure.steps[0]!
  return {
    ...place,
    figure,
    allowed,
    base: first.upTo > 1 ? closings[first.upTo - 2] : undefined,
    last: at(figure.steps.at(-1))!,
    lastOfShares: at(allowed.shareSteps.at(-1)),
  }
}

function countReadable({ people, steps }: ShownFigure): number {
  const readable = steps.reduce((sum, step) => sum + (step.readable ?? 0), 0)
  return readable < people ? readable : 0
}

/** Reads the sums of closings and subtracts those from before the period. Returns the figures by their `name`. */
export async function readFigures(db: Db, wanted: readonly Wanted[]): Promise<Map<string, ReleasedFigure>> {
  const keyOf = ({ planId, cell, kind, closing }: SumKey) => `${planId} ${kind} ${closing} ${cell}`
  const keys = new Map<string, SumKey>()
  for (const { planId, cell, kind, base, last, lastOfShares } of wanted) {
    for (const one of [base, last, lastOfShares]) {
      const key = one && { planId, cell, kind, closing: one.closing }
      if (key) keys.set(keyOf(key), key)
    }
  }
  const rows = new Map(keys.size > 0 ? (await listSums(db, [...keys.values()])).map((row) => [keyOf(row), row]) : [])
  const figures = new Map<string, ReleasedFigure>()
  for (const { planId, cell, kind, name, figure, allowed, base, last, lastOfShares } of wanted) {
    const find = (closing: ClosingFacts | undefined) =>
      closing && rows.get(keyOf({ planId, cell, kind, closing: closing.closing }))
    const before = find(base)
    figures.set(name, {
      people: figure.people,
      readable: countReadable(figure),
      leastSize: figure.leastSize,
      asOf: new Date(figure.asOf),
      closing: last.closing,
      allowed,
      scores: subtractMeasures(find(last)!.scores, before?.scores ?? {}),
      answers: subtractMeasures(find(lastOfShares)?.answers ?? {}, before?.answers ?? {}),
    })
  }
  return figures
}
