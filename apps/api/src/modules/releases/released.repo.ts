import { BRIEF, type Db } from '../../platform/database/index.ts'
import { countsFor, type FigureKind, type HiddenReason, type ResultsView } from '../confidentiality/index.ts'
import type { StoredSum } from './sums.repo.ts'

export interface PlanFacts {
  id: string
  domainId: string
  pair: number
  factorIds: string[]
  /**
   * Attributes that have counted so far, in the order of declaration. `declared` contains those that the domain
   * declares now.
   */
  known: string[]
  declared: string[]
  /** False until the plan was first planned: nothing in it is included yet. */
  isPlanned: boolean
}

/** Chooses the release plans to read. */
export interface PlanQuestion {
  domainIds: readonly string[]
  assessmentId: string
  /** Numbers of pre/post pairs, from 0; null: all. */
  pairs: readonly number[] | null
  /**
   * Whether the caller may read identified responses one by one: then open plans are left out, as those responses are
   * counted directly.
   */
  view: Pick<ResultsView, 'responses'>
}

/** SQL: `PlanFacts` with further columns, of the plans of the assessment $2 in the domains $1. */
const selectPlans = ({ view }: PlanQuestion, more = ''): string =>
  `select plan.id, plan.domain_id as "domainId", plan.pair, plan.factor_ids as "factorIds", plan.attributes as known,
          coalesce(p.reporting_attributes, '{}') as declared, plan.planned_at is not null as "isPlanned"${more}
     from release_plan plan left join domain_privacy p on p.domain_id = plan.domain_id
    where plan.domain_id = any ($1) and plan.assessment_id = $2 and ($3::int[] is null or plan.pair = any ($3))
      and ${countsFor(view, 'plan')}
    order by plan.domain_id, plan.pair, plan.block`

const planValues = ({ domainIds, assessmentId, pairs }: PlanQuestion): unknown[] => [domainIds, assessmentId, pairs]

/** Lists the release plans of an assessment in these domains. */
export const listPlanFacts = (db: Db, question: PlanQuestion): Promise<PlanFacts[]> =>
  db.query(selectPlans(question), planValues(question), BRIEF)

/** Identifies one group of one release plan. */
export interface CellKey {
  planId: string
  cell: string
}

const inCells = (alias: string): string =>
  `(${alias}.plan_id, ${alias}.cell) in (select * from unnest($1::uuid[], $2::text[]))`
const valuesOf = (cells: readonly CellKey[]): unknown[] => [
  cells.map(({ planId }) => planId),
  cells.map(({ cell }) => cell),
]

export type ClosingFacts = Pick<StoredSum, 'kind' | 'closing' | 'people' | 'readable' | 'repeats' | 'leastSize'> & {
  planId: string
  cell: string
  /** Milliseconds since 1970. */
  closedAt: number
}

type HiddenFacts = CellKey & { kind: FigureKind; reason: HiddenReason }

/** SQL: rows of `ClosingFacts`, oldest first. */
const selectClosings = (which: string): string => `
  select s.plan_id as "planId", s.cell, s.kind, s.closing, s.people, s.readable, s.repeats, s.least_size::int as "leastSize",
         floor(extract(epoch from s.closed_at) * 1000)::float8 as "closedAt"
    from release_sum s where ${which} order by s.closing`
const selectHidden = (which: string): string =>
  `select h.plan_id as "planId", h.cell, h.kind, h.reason from release_hidden h where ${which}`

/** Lists when each group was published, oldest first, without the sums. */
export const listClosings = (db: Db, cells: readonly CellKey[]): Promise<ClosingFacts[]> =>
  db.query(selectClosings(inCells('s')), valuesOf(cells), BRIEF)

export const listHidden = (db: Db, cells: readonly CellKey[]): Promise<HiddenFacts[]> =>
  db.query(selectHidden(inCells('h')), valuesOf(cells), BRIEF)

/** A release plan with what is stored about some of its groups. */
export interface PlanState extends PlanFacts {
  closings: ClosingFacts[]
  hidden: HiddenFacts[]
}

const list = (sql: string): string => `(select coalesce(json_agg(row), '[]') from (${sql}) row)`
const ofPlan = (alias: string): string => `${alias}.plan_id = plan.id and ${alias}.cell = any ($4::text[])`
const STATE = `, ${list(selectClosings(ofPlan('s')))} as closings, ${list(selectHidden(ofPlan('h')))} as hidden`

/** Lists the plans together with what is stored about these groups: one round trip to the database instead of three. */
export const listPlanStates = (db: Db, question: PlanQuestion, cells: readonly string[]): Promise<PlanState[]> =>
  db.query(selectPlans(question, STATE), [...planValues(question), cells], BRIEF)

/** Returns which of these groups have a published figure about pre or post scores. */
export const listGivenCells = (db: Db, cells: readonly CellKey[]): Promise<CellKey[]> =>
  db.query(
    `select distinct s.plan_id as "planId", s.cell from release_sum s where ${inCells('s')} and s.kind <> 'pair'`,
    valuesOf(cells),
    BRIEF,
  )

/** Lists the groups by exactly these attributes, in stored order, that have a published or hidden figure. */
export const listCells = (
  db: Db,
  plans: readonly { planId: string; attributes: readonly string[] }[],
): Promise<CellKey[]> =>
  db.query(
    `select cell.plan_id as "planId", cell.cell
       from unnest($1::uuid[], $2::text[]) as asked (plan_id, attributes), lateral (
         select s.plan_id, s.cell from release_sum s where s.plan_id = asked.plan_id
         union select h.plan_id, h.cell from release_hidden h where h.plan_id = asked.plan_id
       ) cell
      where (select string_agg(part ->> 0, ',' order by place)
               from jsonb_array_elements(cell.cell::jsonb) with ordinality as one (part, place)) = asked.attributes`,
    [plans.map(({ planId }) => planId), plans.map(({ attributes }) => attributes.join(','))],
    { planned: 'once' },
  )

/**
 * Returns those of these plans in which one of the attributes was declared after the first batch, so that people of
 * earlier batches have no value of it.
 */
export const listLatePlans = (
  db: Db,
  planIds: readonly string[],
  attributes: readonly string[],
): Promise<{ planId: string }[]> =>
  db.query(
    `select plan.id as "planId" from release_plan plan
      where plan.id = any ($1) and exists (
        select from jsonb_to_recordset(plan.state -> 'attributes') as declared (key text, "from" int)
         where declared.key = any ($2) and declared."from" > 1)`,
    [planIds, attributes],
    BRIEF,
  )

export interface SumKey extends CellKey {
  kind: FigureKind
  closing: number
}

/** Reads the sums of these closings. */
export const listSums = (
  db: Db,
  keys: readonly SumKey[],
): Promise<(Pick<StoredSum, 'kind' | 'cell' | 'closing' | 'scores' | 'answers'> & { planId: string })[]> =>
  db.query(
    `select s.plan_id as "planId", s.kind, s.cell, s.closing, s.scores, s.answers from release_sum s
       join unnest($1::uuid[], $2::text[], $3::text[], $4::int[]) as wanted (plan_id, cell, kind, closing)
            using (plan_id, cell, kind, closing)`,
    [...valuesOf(keys), keys.map(({ kind }) => kind), keys.map(({ closing }) => closing)],
    BRIEF,
  )
