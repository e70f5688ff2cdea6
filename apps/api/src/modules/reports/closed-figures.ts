import type { HiddenReason } from '@evenground/shared/schemas'
import { AppError } from '../../http/errors/app-error.ts'
import type { Db } from '../../platform/database/index.ts'
import type { FigureGate } from '../confidentiality/index.ts'
import { findMean, findPairs, loadReleased, type Released, type ReleasedPlan } from '../releases/index.ts'
import type { ClosedChange, ClosedCounts, ClosedFigure } from './pool-figures.ts'
import { assessmentOf, type ReportFilter } from './report-filter.ts'

const DAY_BEFORE = 1

/**
 * Returns which people the report asks about: everyone, one group, or one value of each of two attributes. Null for any
 * other combination.
 */
function toCell({ namedGroupIds, segments }: ReportFilter) {
  const cell = [
    ...namedGroupIds.map((id) => ['groups', id] as const),
    ...segments.map(({ attribute, value }) => [attribute, value] as const),
  ]
  return cell.length > 2 || new Set(cell.map(([attribute]) => attribute)).size < cell.length ? null : cell
}

function toPeriod({ isDated, hasStart, startAt, endBefore }: ReportFilter) {
  if (!isDated) return {}
  return { to: endBefore.getTime() - DAY_BEFORE, ...(hasStart && { from: startAt.getTime() }) }
}

/**
 * Loads what was released of closed responses, for each domain and pair. A domain for which the question cannot be
 * answered is noted as missing. Throws 422 if no domain can be answered and all their responses are closed.
 */
export async function loadClosedFigures(
  db: Db,
  filter: ReportFilter,
  gate: FigureGate,
): Promise<readonly ReleasedPlan[]> {
  const { privacy, domainIds, types, view } = filter
  if (!privacy.hasClosed) return []
  const pairs = [...new Set(types.map((type) => Math.floor(type / 2)))]
  const { plans, unanswerable } = await loadReleased(db, {
    domainIds: domainIds ?? [],
    assessmentId: assessmentOf(filter).id,
    pairs,
    view,
    cell: toCell(filter),
    period: toPeriod(filter),
  })
  if (privacy.isAllClosed && plans.length === 0 && unanswerable.length > 0) throw new AppError('filter_not_answerable')
  for (const domainId of unanswerable) gate.leaveOut(domainId)
  return plans
}

function judge<Found extends { n: number; mean: number; variance: number | null }>(
  { domainId }: ReleasedPlan,
  released: Released | undefined,
  find: (figure: Exclude<Released, { hidden: string }>) => Found | undefined,
): (
  | { domainId: string; asOf: Date; figure: Found; hidden?: undefined }
  | { domainId: string; hidden: HiddenReason }
)[] {
  if (!released) return []
  if (released.hidden) return [{ domainId, hidden: released.hidden }]
  const found = find(released)
  return [found ? { domainId, asOf: released.asOf, figure: found } : { domainId, hidden: 'not_yet_included' }]
}

const kindOf = (type: number) => (type % 2 === 0 ? 'pre' : 'post')

/** The averages of a factor for one type, one for each release plan of closed responses. */
export const listClosedMeans = (plans: readonly ReleasedPlan[], factorId: string, type: number): ClosedFigure[] =>
  plans
    .filter((plan) => plan.pair === Math.floor(type / 2) && plan.factorIds.includes(factorId))
    .flatMap((plan) => judge(plan, plan.figures[kindOf(type)], (figure) => findMean(figure, factorId)))

/** The changes of a factor for one pair of types, one for each release plan. */
export const listClosedChanges = (plans: readonly ReleasedPlan[], factorId: string, preType: number): ClosedChange[] =>
  plans
    .filter((plan) => plan.pair === preType / 2 && plan.factorIds.includes(factorId))
    .flatMap((plan) =>
      judge(plan, plan.figures.pair, (figure) => {
        const pairs = findPairs(figure, factorId)
        if (!pairs) return undefined
        const { pre, post, change } = pairs
        const variances = { beforeVariance: pre.variance, afterVariance: post.variance }
        return { ...change, before: pre.mean, after: post.mean, ...variances }
      }),
    )

/** Returns which of the chosen types have closed responses that count, ascending. */
export const listClosedTypes = (plans: readonly ReleasedPlan[], types: readonly number[]): number[] =>
  types.filter((type) => plans.some(({ pair, figures }) => pair === Math.floor(type / 2) && figures[kindOf(type)]))

/** The released figures of all chosen types. */
const listOfTypes = (plans: readonly ReleasedPlan[], types: readonly number[]) =>
  plans.flatMap(({ domainId, pair, figures }) =>
    types
      .filter((type) => Math.floor(type / 2) === pair)
      .flatMap((type) => {
        const released = figures[kindOf(type)]
        return released ? [{ domainId, released }] : []
      }),
  )

/** The number of closed submissions in the figures, for each of the chosen types. */
export const countClosed = (plans: readonly ReleasedPlan[], types: readonly number[]): ClosedCounts[] =>
  listOfTypes(plans, types).map(({ domainId, released }) =>
    released.hidden
      ? { domainId, hidden: released.hidden }
      : { domainId, asOf: released.asOf, counts: [released.people] },
  )

/** Lists the wordings with released answers, as `question:wording`. */
export const listClosedWordings = (plans: readonly ReleasedPlan[], types: readonly number[]): string[] => [
  ...new Set(
    listOfTypes(plans, types).flatMap(({ released }) => (released.hidden ? [] : Object.keys(released.answers))),
  ),
]

/** Returns how often each answer from 1 to 5 was given to a wording. */
export const listClosedAnswers = (
  plans: readonly ReleasedPlan[],
  types: readonly number[],
  { question_id, wording, is_present_wording }: { question_id: string; wording: number; is_present_wording: boolean },
): ClosedCounts[] =>
  listOfTypes(plans, types).flatMap(({ domainId, released }): ClosedCounts[] => {
    if (released.hidden) return is_present_wording ? [{ domainId, hidden: released.hidden }] : []
    const measure = released.answers[`${question_id}:${wording}`]
    if (measure && measure.n - released.readable >= 2 * released.leastSize) {
      return [{ domainId, asOf: released.asOf, counts: measure.sums }]
    }
    return is_present_wording ? [{ domainId, hidden: 'not_yet_included' }] : []
  })
