import { standsOut } from '@evenground/shared/evidence'
import type {
  HeatMap,
  HeatMapMeasure,
  HeatMapQuery,
  LocalizedText,
  Participation,
  ReportingAttribute,
} from '@evenground/shared/schemas'
import { adjustByHolm } from '@evenground/shared/statistics'
import { AppError } from '../../../http/errors/app-error.ts'
import type { Db } from '../../../platform/database/index.ts'
import { type FigureGate, presentGate } from '../../confidentiality/index.ts'
import { asLocalizedText } from '../../content/index.ts'
import { findParticipationAttributes, loadReleasedSegments } from '../../releases/index.ts'
import type { PairAnswer, QueryScope } from '../query-scope.repo.ts'
import { closedPopulation } from './closed-population.ts'
import { findGroupTitles } from './members.repo.ts'
import { openPopulation } from './open-population.ts'
import { findParent, loadParentFigures, type ParentFigures } from './parent-figures.ts'
import { countParticipation } from './participation.repo.ts'
import { type FindRest, type OpenCell, pool, poolRest, poolSegment } from './pool-segment.ts'
import { keyOf, type Population } from './population.ts'
import { listSegmentMoments, type SegmentMoments } from './segment-moments.repo.ts'

/** The default number of segments in a map. A request can ask for more. */
const SEGMENTS = 60
const SURE = 0.05

const KINDS = { pre: 'pre', post: 'post', change: 'pair' } as const

type Asked = QueryScope & { assessmentId: string; wanted: number | undefined; locale: string }
type Question = Pick<HeatMapQuery, 'attributes' | 'measure' | 'against' | 'limit'>
type Counted = PairAnswer<SegmentMoments>

/**
 * Loads the responses that the caller may read individually, and the published figures of all others. Throws 422 if
 * these cannot be broken down by the requested attributes.
 */
async function loadPopulations(
  db: Db,
  asked: Asked,
  { rows, pair }: Counted,
  { attributes, measure }: { attributes: readonly string[]; measure: HeatMapMeasure },
  gate: FigureGate,
): Promise<Population[]> {
  const { view } = gate
  const open = view.responses ? [openPopulation(rows, measure, gate)] : []
  if (!gate.hasClosed) return open
  const { domainIds, assessmentId } = asked
  const question = { domainIds, assessmentId, pair: pair - 1, attributes, kind: KINDS[measure], view }
  const { plans, unanswerable } = await loadReleasedSegments(db, question)
  if (plans.length === 0 && gate.isAllClosed && unanswerable.length > 0) throw new AppError('filter_not_answerable')
  for (const domainId of unanswerable) gate.leaveOut(domainId)
  return [...open, ...plans.map((plan) => closedPopulation(plan, measure, gate))]
}

/** The cells of the largest segments, and how many segments are left out. */
function poolSegments(
  populations: readonly Population[],
  factorIds: readonly string[],
  { findRest, limit = SEGMENTS }: { findRest: FindRest; limit: number | undefined },
) {
  const keys = new Map(
    populations.flatMap(({ segmentValues }) => segmentValues).map((values) => [keyOf(values), values]),
  )
  const segments = [...keys].flatMap(([key, values]) => {
    const cells = factorIds.map((factorId) => poolSegment(populations, key, factorId, findRest))
    return cells.every((cell) => cell === null) ? [] : [{ key, values, cells }]
  })
  const sizeOf = ({ cells }: { cells: (OpenCell | null)[] }) => Math.max(0, ...cells.map((cell) => cell?.n ?? 0))
  segments.sort((one, other) => sizeOf(other) - sizeOf(one) || (one.key < other.key ? -1 : 1))
  return { segments: segments.slice(0, limit), leftOut: Math.max(0, segments.length - limit) }
}

/** Decides which differences stand out, individually and after correction for the number of comparisons shown. */
function presentCells(segments: readonly { cells: readonly (OpenCell | null)[] }[]) {
  const differences = segments.flatMap(({ cells }) => cells.flatMap((cell) => cell?.against ?? []))
  const tested = differences.filter(({ p }) => p !== null)
  const adjusted = adjustByHolm(tested.map(({ p }) => p ?? 1))
  const byDifference = new Map(tested.map((one, at) => [one, adjusted[at] ?? 1]))
  const present = (cell: OpenCell | null): HeatMap['segments'][number]['cells'][number] => {
    if (!cell?.against) return cell && { ...cell, against: null }
    const { p: _, ...against } = cell.against
    const adjusted_p = byDifference.get(cell.against) ?? null
    const isApart = standsOut({ ...against, n: Math.min(cell.n ?? 0, against.n) })
    const isSure = adjusted_p !== null && adjusted_p < SURE
    return {
      ...cell,
      against: { ...against, adjusted_p, stands_out: !isApart ? 'no' : isSure ? 'among_all' : 'alone' },
    }
  }
  return { compared: tested.length, present }
}

const findTitles = async (
  db: Db,
  domainIds: readonly string[],
  attributes: readonly string[],
  values: readonly (readonly string[])[],
) => {
  const at = attributes.indexOf('groups')
  const ids = at < 0 ? [] : [...new Set(values.flatMap((list) => list[at] ?? []))]
  return findGroupTitles(db, domainIds, ids)
}

type Looked = { measure: HeatMapMeasure; populations: readonly Population[]; everybody: ReturnType<typeof pool>[] }

/** Loads the requested figures. If no measure was requested and there are no post scores, uses pre scores. */
async function look(db: Db, asked: Asked, counted: Counted, { attributes, measure }: Question, gate: FigureGate) {
  const factors = counted.rows.filter(({ key }) => key === null)
  const lookAt = async (one: HeatMapMeasure): Promise<Looked> => {
    gate.lookAgain()
    const populations = await loadPopulations(db, asked, counted, { attributes, measure: one }, gate)
    const everybody = factors.map((row) => pool(populations.map((each) => each.findEverybody(row.factorId))))
    return { measure: one, populations, everybody }
  }
  const first = await lookAt(measure ?? 'post')
  const isEmpty = first.everybody.every((figure) => figure?.value == null)
  const found = isEmpty && !measure ? await lookAt('pre') : first
  return { ...found, factors }
}

/**
 * Loads the figures of the domain above, if requested and in reach. The gate of the map also names the domains that are
 * left out there.
 */
async function loadParent(
  db: Db,
  asked: Asked,
  id: string | undefined,
  { pair, measure, gate }: { pair: number; measure: HeatMapMeasure; gate: FigureGate },
): Promise<ParentFigures | null> {
  const parent = id ? await loadParentFigures(db, id, asked, { pair, measure, view: gate.view }) : null
  const day = parent?.gate.asOf()
  if (day) gate.noteAsOf(day)
  for (const missing of parent?.gate.missing ?? []) gate.leaveOut(missing)
  return parent
}

const NOBODY = { value: null, before: null, after: null, n: 0, interval: null }

const presentFactors = (
  { factors, everybody }: Pick<Awaited<ReturnType<typeof look>>, 'factors' | 'everybody'>,
  benchmark: number,
  parent: ParentFigures | null,
): HeatMap['factors'] =>
  factors.map((row, at) => ({
    factor_id: row.factorId,
    title: asLocalizedText(row.title ?? {}),
    super_factor: row.superFactor,
    benchmark: row.benchmark ?? benchmark,
    everybody: everybody[at] ?? NOBODY,
    parent: parent && (parent.findFigure(row.factorId) ?? NOBODY),
  }))

interface LoadedMap {
  map: HeatMap
  /** Null unless groups are compared with the domain above. */
  parent: ParentFigures | null
}

/** Loads scores or changes by factor and segment. Null: out of scope. */
export async function loadHeatMap(
  db: Db,
  asked: Asked,
  question: Question,
  gate: FigureGate,
): Promise<LoadedMap | null> {
  const { attributes, against = 'others', limit } = question
  const counted = await listSegmentMoments(db, { ...asked, attributes, view: gate.view })
  if (!counted) return null
  const looked = await look(db, asked, counted, question, gate)
  const { measure, populations, factors } = looked
  const { pair, benchmark } = counted
  const place = await findParent(db, asked.domainIds)
  const wanted = against === 'parent' ? place.parent?.id : undefined
  const parent = await loadParent(db, asked, wanted, { pair, measure, gate })
  const findRest: FindRest =
    against === 'parent'
      ? (_key, factorId) => parent?.findPeople(factorId) ?? null
      : (key, factorId) => poolRest(populations, key, factorId)
  const ids = factors.map(({ factorId }) => factorId)
  const { segments, leftOut } = poolSegments(populations, ids, { findRest, limit })
  const { compared, present } = presentCells(segments)
  const values = segments.map((one) => one.values)
  const titles = await findTitles(db, asked.domainIds, attributes, values)
  const map: HeatMap = {
    assessment_types: [2 * pair - 2, 2 * pair - 1],
    measure,
    attributes,
    against,
    ...place,
    factors: presentFactors(looked, benchmark, parent),
    segments: segments.map((one) => ({
      values: [...one.values],
      titles: one.values.map((value, at): LocalizedText | null =>
        attributes[at] === 'groups' ? (titles.get(value) ?? null) : null,
      ),
      cells: one.cells.map(present),
    })),
    segments_left_out: leftOut,
    compared,
    ...presentGate(gate),
  }
  return { map, parent }
}

/**
 * Counts how far people are, in total and by the values of an attribute. Null: out of scope. Throws 422 if a domain
 * does not allow the attribute: groups of one person are shown, so others would reveal the person's value.
 */
export async function loadParticipation(
  db: Db,
  scope: QueryScope,
  attribute: ReportingAttribute | undefined,
): Promise<Participation | null> {
  const rows = await countParticipation(db, scope, attribute)
  if (!rows) return null
  if (attribute && !(await findParticipationAttributes(db, scope.domainIds)).includes(attribute)) {
    throw new AppError('filter_not_answerable')
  }
  const own = rows.flatMap(({ value, ...counts }) => (value === null ? [] : [{ value, ...counts }]))
  own.sort((one, other) => other.n - one.n || (one.value < other.value ? -1 : 1))
  const shown = own.slice(0, SEGMENTS)
  const titles = await findTitles(
    db,
    scope.domainIds,
    attribute ? [attribute] : [],
    shown.map(({ value }) => [value]),
  )
  const present = ({ completed, started, notStarted, overdue, n }: Omit<(typeof own)[number], 'value'>) => ({
    completed,
    started,
    not_started: notStarted,
    overdue,
    n,
  })
  const everybody = rows.find(({ value }) => value === null)
  return {
    everybody: present(everybody ?? { completed: 0, started: 0, notStarted: 0, overdue: 0, n: 0 }),
    segments: shown.map(({ value, ...counts }) => ({ value, title: titles.get(value) ?? null, ...present(counts) })),
    segments_left_out: own.length - shown.length,
  }
}
