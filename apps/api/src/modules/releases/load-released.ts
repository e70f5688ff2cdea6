import type { HiddenReason as ShownReason } from '@evenground/shared/schemas'
import type { Db } from '../../platform/database/index.ts'
import {
  type AllowedFigures,
  type Cell,
  type FigureKind,
  listAllowedFigures,
  type Period,
  type ShownFigure,
} from '../confidentiality/index.ts'
import { answerFromClosings } from './answer-from-closings.ts'
import { type Measures, subtractMeasures } from './measures.ts'
import {
  type ClosingFacts,
  listClosings,
  listHidden,
  listPlanFacts,
  listSums,
  type PlanFacts,
  type SumKey,
} from './released.repo.ts'

/** Whom a figure is asked about, in domains of which some hold closed responses. */
export interface ReleasedQuestion {
  domainIds: readonly string[]
  assessmentId: string
  /** From 0; null: all. */
  pairs: readonly number[] | null
  /** Null: no group that can be answered, such as several at once. */
  cell: Cell | null
  period?: Period
}

/** A figure that is given out. */
export interface ReleasedFigure {
  hidden?: undefined
  people: number
  /** How many of these could be read singly before they were closed, where not all could: they hide nobody. */
  readable: number
  leastSize: number
  /** When the last of it was closed. */
  asOf: Date
  allowed: AllowedFigures
  scores: Measures
  /** Numbers of answers by question and wording; empty where shares may not be shown. */
  answers: Measures
}

export type Released = ReleasedFigure | { hidden: ShownReason }

/** What a plan says of each kind of figures; undefined where nobody counts. */
export interface ReleasedPlan {
  domainId: string
  pair: number
  factorIds: readonly string[]
  figures: Readonly<Record<FigureKind, Released | undefined>>
}

interface ReleasedAnswer {
  plans: readonly ReleasedPlan[]
  /** Domains whose closed responses are not told apart by what is asked for. */
  unanswerable: readonly string[]
}

const KINDS: readonly FigureKind[] = ['pre', 'post', 'pair']

export const REASONS = {
  too_few: 'fewer_than_min_group_size',
  hidden_for_others: 'protects_others',
  not_yet_included: 'not_yet_included',
} as const

/** The attributes that may be asked by: those declared now, in the order in which cells are stored. */
const listAttributes = ({ known, declared }: PlanFacts): string[] => [
  ...known.filter((key) => declared.includes(key)),
  ...declared.filter((key) => !known.includes(key)),
]

/** The values in the order in which cells are stored; undefined where the plan does not tell people apart by them. */
export function findCell(plan: PlanFacts, cell: Cell): Cell | undefined {
  const order = listAttributes(plan)
  const ranks = cell.map(([attribute]) => order.indexOf(attribute))
  if (cell.length > 2 || ranks.includes(-1) || new Set(ranks).size < ranks.length) return undefined
  return [...cell].sort((a, b) => order.indexOf(a[0]) - order.indexOf(b[0]))
}

interface Wanted {
  plan: PlanFacts
  kind: FigureKind
  figure: ShownFigure
  allowed: AllowedFigures
  /** What came before the period, its last closing, and the last one that shares may be of. */
  base: ClosingFacts | undefined
  last: ClosingFacts
  lastOfShares: ClosingFacts | undefined
}

function listWanted(plan: PlanFacts, kind: FigureKind, closings: readonly ClosingFacts[], figure: ShownFigure): Wanted {
  const allowed = listAllowedFigures(figure)
  const at = (step: { upTo: number } | undefined) => (step ? closings[step.upTo - 1] : undefined)
  const first = figure.steps[0]!
  return {
    plan,
    kind,
    figure,
    allowed,
    base: first.upTo > 1 ? closings[first.upTo - 2] : undefined,
    last: at(figure.steps.at(-1))!,
    lastOfShares: at(allowed.shareSteps.at(-1)),
  }
}

/** Reads figures over closed responses, all of them from what was given out. */
export async function loadReleased(db: Db, question: ReleasedQuestion): Promise<ReleasedAnswer> {
  const facts = await listPlanFacts(db, question.domainIds, question.assessmentId, question.pairs)
  const located = facts.map((plan) => ({ plan, cell: question.cell && findCell(plan, question.cell) }))
  const asked = located.flatMap(({ plan, cell }) => (cell ? [{ plan, cell, key: JSON.stringify(cell) }] : []))
  const unanswerable = located.flatMap(({ plan, cell }) => (cell ? [] : [plan.domainId]))
  if (asked.length === 0) return { plans: [], unanswerable }
  const cells = asked.map(({ plan, key }) => ({ planId: plan.id, cell: key }))
  const closings = await listClosings(db, cells)
  const hidden = await listHidden(db, cells)
  const judged = asked.flatMap(({ plan, cell }) =>
    KINDS.map((kind) => {
      const own = closings.filter((one) => one.planId === plan.id && one.kind === kind)
      const reason = hidden.find((one) => one.planId === plan.id && one.kind === kind)?.reason
      const isNew = cell.some(([attribute]) => !plan.known.includes(attribute))
      const answer = answerFromClosings(own, {
        cell,
        kind,
        reason: isNew ? 'not_yet_included' : reason,
        ...question.period,
      })
      return { plan, kind, own, answer }
    }),
  )
  const wanted = judged.flatMap(({ plan, kind, own, answer }) =>
    answer?.isShown ? [listWanted(plan, kind, own, answer)] : [],
  )
  const figures = await readFigures(db, wanted, new Map(asked.map(({ plan, key }) => [plan.id, key])))
  return {
    unanswerable,
    plans: asked.map(({ plan: { id, domainId, pair, factorIds } }) => {
      const find = (kind: FigureKind): Released | undefined => {
        const { answer } = judged.find((one) => one.plan.id === id && one.kind === kind)!
        if (!answer) return undefined
        return answer.isShown ? figures.get(`${id} ${kind}`) : { hidden: REASONS[answer.reason] }
      }
      return { domainId, pair, factorIds, figures: { pre: find('pre'), post: find('post'), pair: find('pair') } }
    }),
  }
}

function countReadable({ people, steps }: ShownFigure): number {
  const readable = steps.reduce((sum, step) => sum + (step.readable ?? 0), 0)
  return readable < people ? readable : 0
}

/** Reads the sums of closings, and takes away what came before the period. */
async function readFigures(db: Db, wanted: readonly Wanted[], cells: ReadonlyMap<string, string>) {
  const keys = wanted.flatMap(({ plan, kind, base, last, lastOfShares }) =>
    [...new Set([base, last, lastOfShares])].flatMap((one): SumKey[] =>
      one ? [{ planId: plan.id, cell: cells.get(plan.id)!, kind, closing: one.closing }] : [],
    ),
  )
  const rows = keys.length > 0 ? await listSums(db, keys) : []
  const figures = new Map<string, ReleasedFigure>()
  for (const { plan, kind, figure, allowed, base, last, lastOfShares } of wanted) {
    const find = (closing: ClosingFacts | undefined) =>
      rows.find((row) => row.planId === plan.id && row.kind === kind && row.closing === closing?.closing)
    const before = find(base)
    figures.set(`${plan.id} ${kind}`, {
      people: figure.people,
      readable: countReadable(figure),
      leastSize: figure.leastSize,
      asOf: new Date(figure.asOf),
      allowed,
      scores: subtractMeasures(find(last)!.scores, before?.scores ?? {}),
      answers: subtractMeasures(find(lastOfShares)?.answers ?? {}, before?.answers ?? {}),
    })
  }
  return figures
}
