import { standsOut } from '@evenground/shared/evidence'
import type { HeatMap, HeatMapMeasure, HeatMapQuery, LocalizedText, Participation } from '@evenground/shared/schemas'
import { adjustByHolm } from '@evenground/shared/statistics'
import { AppError } from '../../../http/errors/app-error.ts'
import type { Db } from '../../../platform/database/index.ts'
import { type FigureGate, type Privacy, presentGate } from '../../confidentiality/index.ts'
import { asLocalizedText } from '../../content/index.ts'
import { loadReleasedSegments } from '../../releases/index.ts'
import type { PairAnswer, QueryScope } from '../query-scope.repo.ts'
import { closedPopulation } from './closed-population.ts'
import { findGroupTitles } from './members.repo.ts'
import { openPopulation } from './open-population.ts'
import { countParticipation } from './participation.repo.ts'
import { type OpenCell, pool, poolSegment } from './pool-segment.ts'
import { keyOf, type Population } from './population.ts'
import { listSegmentMoments, type SegmentMoments } from './segment-moments.repo.ts'

/** More would be no map that anybody reads. */
const SEGMENTS_MAX = 60
const SURE = 0.05

const KINDS = { pre: 'pre', post: 'post', change: 'pair' } as const

type Asked = QueryScope & { assessmentId: string; wanted: number | undefined; locale: string }
type Question = Pick<HeatMapQuery, 'attributes' | 'measure'>
type Gates = { gate: FigureGate; privacy: Privacy }
type Counted = PairAnswer<SegmentMoments>

/** Of identified answers a group and its rest would tell about the few in between: then the closed ones alone. */
function assertAnswerable({ view, hasClosed }: FigureGate): void {
  if (!view.responses && !hasClosed) throw new AppError('filter_not_answerable')
}

/** Open responses, where the caller may read single ones, and the closed ones of each domain. 422 where neither is told apart. */
async function loadPopulations(
  db: Db,
  asked: Asked,
  { rows, pair }: Counted,
  { attributes, measure }: { attributes: readonly string[]; measure: HeatMapMeasure },
  { gate, privacy }: Gates,
): Promise<Population[]> {
  const open = gate.view.responses ? [openPopulation(rows, measure, gate)] : []
  if (!privacy.hasClosed) return open
  const { domainIds, assessmentId } = asked
  const question = { domainIds, assessmentId, pair: pair - 1, attributes, kind: KINDS[measure] }
  const { plans, unanswerable } = await loadReleasedSegments(db, question)
  const isRefused = gate.isAllClosed ? unanswerable.length > 0 : open.length === 0
  if (plans.length === 0 && isRefused) throw new AppError('filter_not_answerable')
  const notTold = gate.view.responses ? [] : domainIds.filter((id) => !privacy.confidential.includes(id))
  for (const domainId of [...unanswerable, ...notTold]) gate.leaveOut(domainId)
  return [...open, ...plans.map((plan) => closedPopulation(plan, measure, gate))]
}

/** The cells of the largest segments, and how many are left out. */
function poolSegments(populations: readonly Population[], factorIds: readonly string[]) {
  const keys = new Map(populations.flatMap(({ keys: own }) => own).map((values) => [keyOf(values), values]))
  const segments = [...keys].flatMap(([key, values]) => {
    const cells = factorIds.map((factorId) => poolSegment(populations, key, factorId))
    return cells.every((cell) => cell === null) ? [] : [{ key, values, cells }]
  })
  const sizeOf = ({ cells }: { cells: (OpenCell | null)[] }) => Math.max(0, ...cells.map((cell) => cell?.n ?? 0))
  segments.sort((one, other) => sizeOf(other) - sizeOf(one) || (one.key < other.key ? -1 : 1))
  return { segments: segments.slice(0, SEGMENTS_MAX), leftOut: Math.max(0, segments.length - SEGMENTS_MAX) }
}

/** Says which differences stand out, alone and among all that are looked at. */
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

/** Scores or change by factor and segment. Null: out of reach. */
export async function loadHeatMap(db: Db, asked: Asked, question: Question, gates: Gates): Promise<HeatMap | null> {
  const { attributes } = question
  const counted = await listSegmentMoments(db, { ...asked, attributes })
  if (!counted) return null
  assertAnswerable(gates.gate)
  const factors = counted.rows.filter(({ key }) => key === null)
  const look = async (measure: HeatMapMeasure) => {
    gates.gate.lookAgain()
    const populations = await loadPopulations(db, asked, counted, { attributes, measure }, gates)
    const everybody = factors.map((row) => pool(populations.map((one) => one.findEverybody(row.factorId))))
    return { measure, populations, everybody }
  }
  const first = await look(question.measure ?? 'post')
  const isEmpty = first.everybody.every((figure) => figure?.value == null)
  const { measure, populations, everybody } = isEmpty && !question.measure ? await look('pre') : first
  const ids = factors.map(({ factorId }) => factorId)
  const { segments, leftOut } = poolSegments(populations, ids)
  const { compared, present } = presentCells(segments)
  const titles = await findTitles(
    db,
    asked.domainIds,
    attributes,
    segments.map(({ values }) => values),
  )
  const { pair, benchmark } = counted
  const nobody = { value: null, before: null, after: null, n: 0, interval: null }
  return {
    assessment_types: [2 * pair - 2, 2 * pair - 1],
    measure,
    attributes,
    factors: factors.map((row, at) => ({
      factor_id: row.factorId,
      title: asLocalizedText(row.title ?? {}),
      super_factor: row.superFactor,
      benchmark: row.benchmark ?? benchmark,
      everybody: everybody[at] ?? nobody,
    })),
    segments: segments.map(({ values, cells }) => ({
      values: [...values],
      titles: values.map((value, at): LocalizedText | null =>
        attributes[at] === 'groups' ? (titles.get(value) ?? null) : null,
      ),
      cells: cells.map(present),
    })),
    segments_left_out: leftOut,
    compared,
    ...presentGate(gates.gate),
  }
}

/** How far people are, together and by the values of an attribute. Null: out of reach. */
export async function loadParticipation(
  db: Db,
  scope: QueryScope,
  attribute: string | undefined,
): Promise<Participation | null> {
  const rows = await countParticipation(db, scope, attribute)
  if (!rows) return null
  const own = rows.flatMap(({ value, ...counts }) => (value === null ? [] : [{ value, ...counts }]))
  own.sort((one, other) => other.n - one.n || (one.value < other.value ? -1 : 1))
  const shown = own.slice(0, SEGMENTS_MAX)
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
