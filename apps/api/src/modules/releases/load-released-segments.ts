import type { Db } from '../../platform/database/index.ts'
import type { FigureKind, HiddenReason, ResultsView } from '../confidentiality/index.ts'
import { answerFromClosings } from './answer-from-closings.ts'
import { orderAttributes } from './find-cell.ts'
import {
  type Released,
  type ReleasedFigure,
  readFigures,
  SHOWN_REASONS,
  toWanted,
  type Wanted,
} from './read-figures.ts'
import {
  type CellKey,
  type ClosingFacts,
  listCells,
  listClosings,
  listHidden,
  listLatePlans,
  listPlanFacts,
  type PlanFacts,
} from './released.repo.ts'

/** One group of closed responses, and the figure of all people as of the group's newest closing. */
interface ReleasedSegment {
  /** One value for each attribute, in the order in which the caller listed the attributes. */
  values: readonly string[]
  figure: Released
  /**
   * Undefined if no figure of all people was published at that closing: then the group cannot be subtracted from it.
   */
  everybodyAtClosing: ReleasedFigure | undefined
}

/** The figures of one release plan. */
export interface ReleasedSegments {
  domainId: string
  factorIds: readonly string[]
  /** False if an attribute was declared after the first batch: people of earlier batches have no value of it. */
  isComparable: boolean
  /** Undefined if nobody counts. */
  everybody: Released | undefined
  segments: readonly ReleasedSegment[]
}

interface Question {
  domainIds: readonly string[]
  assessmentId: string
  /** The number of the pre/post pair, from 0. */
  pair: number
  attributes: readonly string[]
  kind: FigureKind
  view: Pick<ResultsView, 'responses'>
}

const WHOLE = '[]'

type HiddenFigure = { hidden: (typeof SHOWN_REASONS)[keyof typeof SHOWN_REASONS] }
type Stored = { closings: ClosingFacts[]; reason: HiddenReason | undefined }

const keyOf = ({ planId, cell }: CellKey) => `${planId} ${cell}`

/** Loads the closings and hidden reasons that are stored for each group, for one kind of figure. */
async function loadStored(db: Db, cells: readonly CellKey[], kind: FigureKind): Promise<Map<string, Stored>> {
  const stored = new Map<string, Stored>(cells.map((cell) => [keyOf(cell), { closings: [], reason: undefined }]))
  for (const row of await listClosings(db, cells)) {
    if (row.kind === kind) stored.get(`${row.planId} ${row.cell}`)?.closings.push(row)
  }
  for (const row of await listHidden(db, cells)) {
    const own = stored.get(`${row.planId} ${row.cell}`)
    if (own && row.kind === kind) own.reason = row.reason
  }
  return stored
}

/** Decides whether a group is shown and which sums it consists of; undefined if nobody counts in it. */
function judge(
  place: Omit<Wanted, 'figure' | 'allowed' | 'base' | 'last' | 'lastOfShares'>,
  stored: Stored,
  isNew = false,
) {
  const { closings, reason } = stored
  const answer = answerFromClosings(closings, {
    cell: JSON.parse(place.cell),
    kind: place.kind,
    reason: isNew ? 'not_yet_included' : reason,
  })
  if (!answer) return undefined
  return answer.isShown ? toWanted(place, closings, answer) : { hidden: SHOWN_REASONS[answer.reason] }
}

interface AskedPlan {
  plan: PlanFacts
  /** The attributes in the order in which their cells are stored. */
  order: readonly string[]
  isComparable: boolean
}

/** Judges the figure of all people in a plan and those of each of its groups, shown or not. */
function judgePlan(
  { plan, order, isComparable }: AskedPlan,
  cells: readonly CellKey[],
  stored: ReadonlyMap<string, Stored>,
  { attributes, kind }: Question,
) {
  const whole = stored.get(keyOf({ planId: plan.id, cell: WHOLE }))!
  const place = { planId: plan.id, kind }
  const isNew = order.some((attribute) => !plan.known.includes(attribute))
  const segments = cells
    .filter(({ planId }) => planId === plan.id)
    .flatMap((key) => {
      const found = judge({ ...place, cell: key.cell, name: keyOf(key) }, stored.get(keyOf(key))!, isNew)
      if (!found) return []
      const parts: [string, string][] = JSON.parse(key.cell)
      const values = attributes.map((name) => parts.find(([attribute]) => attribute === name)?.[1] ?? '')
      const isTold = 'last' in found && isComparable
      return [{ values, found, everybodyAtClosing: isTold ? wholeAt(place, whole, found.last.closing) : undefined }]
    })
  return {
    plan,
    isComparable,
    everybody: judge({ ...place, cell: WHOLE, name: `${plan.id} now` }, whole, !plan.isPlanned),
    segments,
  }
}

/** Returns the plans that can be grouped by these attributes, and the domains of those that cannot. */
async function findPlans(db: Db, { pair, attributes, ...place }: Question) {
  const facts = await listPlanFacts(db, { ...place, pairs: [pair] })
  const ids = facts.map(({ id }) => id)
  const late = new Set((await listLatePlans(db, ids, attributes)).map(({ planId }) => planId))
  const plans = facts.flatMap((plan): AskedPlan[] => {
    const order = orderAttributes(plan, attributes)
    if (!order) return []
    const isLate = late.has(plan.id) || order.some((attribute) => !plan.known.includes(attribute))
    return [{ plan, order, isComparable: !isLate }]
  })
  const unanswerable = facts.filter((plan) => !plans.some((one) => one.plan === plan))
  return { plans, unanswerable: unanswerable.map(({ domainId }) => domainId) }
}

/** Loads all groups by one or two attributes from what was released of closed responses. */
export async function loadReleasedSegments(
  db: Db,
  question: Question,
): Promise<{ plans: ReleasedSegments[]; unanswerable: string[] }> {
  const { plans, unanswerable } = await findPlans(db, question)
  if (plans.length === 0) return { plans: [], unanswerable }
  const cells = await listCells(
    db,
    plans.map(({ plan, order }) => ({ planId: plan.id, attributes: order })),
  )
  const wholes = plans.map(({ plan }) => ({ planId: plan.id, cell: WHOLE }))
  const stored = await loadStored(db, [...wholes, ...cells], question.kind)
  const judged = plans.map((plan) => judgePlan(plan, cells, stored, question))
  const wanted = judged
    .flatMap(({ everybody, segments }) => [
      everybody,
      ...segments.flatMap((one) => [one.found, one.everybodyAtClosing]),
    ])
    .flatMap((one) => (one && 'last' in one ? [one] : []))
  const figures = await readFigures(db, wanted)
  const read = (one: Wanted | HiddenFigure): Released => ('last' in one ? figures.get(one.name)! : one)
  return {
    unanswerable,
    plans: judged.map(({ plan: { domainId, factorIds }, isComparable, everybody, segments }) => ({
      domainId,
      factorIds,
      isComparable,
      everybody: everybody && read(everybody),
      segments: segments.map(({ values, found, everybodyAtClosing }) => ({
        values,
        figure: read(found),
        everybodyAtClosing: everybodyAtClosing && figures.get(everybodyAtClosing.name),
      })),
    })),
  }
}

/** Returns the figure of all people at a closing; undefined if none was published at exactly that closing. */
function wholeAt(place: { planId: string; kind: FigureKind }, whole: Stored, closing: number): Wanted | undefined {
  const closings = whole.closings.filter((one) => one.closing <= closing)
  if (closings.at(-1)?.closing !== closing) return undefined
  const found = judge({ ...place, cell: WHOLE, name: `${place.planId} at ${closing}` }, { closings, reason: undefined })
  return found && 'last' in found ? found : undefined
}

/**
 * Whether a group can be subtracted from all people: both are as of the same closing, and neither lacks a score of the
 * factor.
 */
export const canSubtract = (everybody: ReleasedFigure | undefined, part: ReleasedFigure, factorId: string): boolean =>
  everybody !== undefined &&
  everybody.closing === part.closing &&
  Boolean(everybody.scores[factorId]?.isWhole && part.scores[factorId]?.isWhole)
