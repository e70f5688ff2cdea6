import type { HiddenReason } from '@evenground/shared/schemas'
import { type FigureGate, type Population, poolMeans } from '../confidentiality/index.ts'
import type { FactorMeans, FactorMoments } from './moments.repo.ts'

/** Figures of one factor in one population. */
export type OfPopulation<Row> = Row & { population: Population }

/** Why figures of a factor are not shown of any population; n tells nothing then but that there is somebody. */
export interface Judged {
  hidden: { pre?: HiddenReason | undefined; post?: HiddenReason | undefined; pairs?: HiddenReason | undefined }
}

type Cell = keyof Judged['hidden']
type Part = OfPopulation<FactorMeans & Partial<FactorMoments>>

const COUNTS = { pre: 'preN', post: 'postN', pairs: 'pairs' } as const

/** Those who have both scores; beside the means of everybody they would tell about the few who have one alone. */
function judge(part: Part, cell: Cell, gate: FigureGate): HiddenReason | undefined {
  const { population, pairs, preN, postN } = part
  if (cell === 'pairs') return gate.judge(population, pairs, preN - pairs, postN - pairs)
  return gate.judge(population, part[COUNTS[cell]])
}

const poolOf = (parts: readonly Part[], cell: Cell, mean: keyof Part, variance: keyof Part) =>
  poolMeans(
    parts.map((part) => ({
      n: part[COUNTS[cell]],
      mean: part[mean] as number | null,
      variance: (part[variance] ?? null) as number | null,
    })),
  )

/** The figures of the populations that may be shown, taken together. */
function poolFactor<Row extends FactorMeans>(parts: readonly OfPopulation<Row>[], gate: FigureGate): Row & Judged {
  const hidden: Judged['hidden'] = {}
  const shown = (cell: Cell): readonly Part[] => {
    const filled = parts.filter((part) => part[COUNTS[cell]] > 0)
    const reasons = filled.map((part) => judge(part, cell, gate))
    const open = filled.filter((_part, index) => reasons[index] === undefined)
    if (filled.length > 0 && open.length === 0) hidden[cell] = reasons[0]
    return open.length > 0 ? open : filled
  }
  const [pre, post, pairs] = [shown('pre'), shown('post'), shown('pairs')]
  const before = poolOf(pre, 'pre', 'preMean', 'preVariance')
  const after = poolOf(post, 'post', 'postMean', 'postVariance')
  const pairedBefore = poolOf(pairs, 'pairs', 'pairedPreMean', 'pairedPreVariance')
  const pairedAfter = poolOf(pairs, 'pairs', 'pairedPostMean', 'pairedPostVariance')
  const change = poolOf(pairs, 'pairs', 'meanChange', 'changeVariance')
  return {
    ...(parts[0] as OfPopulation<Row>),
    preN: before.n,
    preMean: before.mean,
    preVariance: before.variance,
    postN: after.n,
    postMean: after.mean,
    postVariance: after.variance,
    pairs: pairedBefore.n,
    pairedPreMean: pairedBefore.mean,
    pairedPostMean: pairedAfter.mean,
    pairedPreVariance: pairedBefore.variance,
    pairedPostVariance: pairedAfter.variance,
    meanChange: change.mean,
    changeVariance: change.variance,
    hidden,
  }
}

/** Each factor once, judged, in the order in which they come: every population passes the gate by itself. */
export function poolPopulations<Row extends FactorMeans>(
  rows: readonly OfPopulation<Row>[],
  gate: FigureGate,
): (Row & Judged)[] {
  const byFactor = new Map<string, OfPopulation<Row>[]>()
  for (const row of rows) byFactor.set(row.factorId, [...(byFactor.get(row.factorId) ?? []), row])
  return [...byFactor.values()].map((parts) => poolFactor(parts, gate))
}
