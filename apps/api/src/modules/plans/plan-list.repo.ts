import type { ContentListQuery, PlanRow } from '@evenground/shared/schemas'
import { countRows, type Db, listRecords, titledSource } from '../../platform/database/index.ts'
import { isPlanClosed, mayReadPlan, type ResultsView, shownTime } from '../confidentiality/index.ts'

export interface PlanRowRecord {
  id: string
  domainId: string | null
  title: unknown
  label: unknown
  description: unknown
  suffix: unknown
  planType: PlanRow['plan_type']
  orderType: PlanRow['order_type']
  active: boolean
  /** Only for an enrollment: the person who has it, and its master plan. */
  accountId: string | null
  planId: string | null
  pauseInstructionId: string | null
  hideScoresInstructionId: string | null
  createdAt: Date
  updatedAt: Date
}

export type PlanListQuery = ContentListQuery & { plan_type?: PlanRow['plan_type'] | undefined }
export type PlanCountQuery = Pick<PlanListQuery, 'q' | 'active' | 'plan_type'>

const HEADER = `p.domain_id as "domainId", p.title, p.label, p.description, p.suffix, p.order_type::text as "orderType",
  p.active, p.pause_instruction_id as "pauseInstructionId", p.hide_scores_instruction_id as "hideScoresInstructionId"`

const MASTERS = `select p.id, ${HEADER}, 'master_plan' as "planType", null::uuid as "accountId", null::uuid as "planId",
  p.created_at as "createdAt", p.updated_at as "updatedAt" from plan p
  where $1::uuid[] is null or p.domain_id is null or p.domain_id = any($1)`

/** What the reader may learn about other people: which of their results, and how far they are in their plans. */
export interface Reading {
  view: ResultsView
  tellsProgress: boolean
}

/**
 * SQL: the times of an enrollment. `updatedAt` changes with what the person does in the plan, so it is shown only as
 * precisely as that may be shown. Without progress, both are those of the master plan: the newest run is assigned when
 * the person has completed the one before.
 */
const timesOf = ({ view, tellsProgress }: Reading): string =>
  tellsProgress
    ? `pp.assigned_at as "createdAt", ${shownTime(mayReadPlan(view, 'pp'), 'pp.updated_at')} as "updatedAt"`
    : 'p.created_at as "createdAt", p.updated_at as "updatedAt"'

/**
 * SQL condition: the runs that the reader may see. Without progress, only the first one, which stands for the whole
 * plan: it keeps its id, and the id contains a time, however often the person starts again or gets the plan back.
 */
const runsFor = ({ tellsProgress }: Reading): string =>
  tellsProgress
    ? 'pp.archived_at is null'
    : `pp.run = 1 and exists (select from personal_plan now where now.account_id = pp.account_id
         and now.plan_id = pp.plan_id and now.superseded_at is null and now.archived_at is null)`

/** SQL: people's enrollments, without archived ones and those of anonymized people. */
const copies = (
  reading: Reading,
): string => `select pp.id, ${HEADER}, 'personal_plan' as "planType", pp.account_id as "accountId",
  pp.plan_id as "planId", ${timesOf(reading)}
  from personal_plan pp join plan p on p.id = pp.plan_id
  join account a on a.id = pp.account_id and a.anonymised_at is null
  where ${runsFor(reading)} and ($2::uuid[] is null or pp.domain_id = any ($2))`

/** SQL: one run of each plan, for lists. With progress that is the newest; an earlier run can be read by its id. */
const listed = (reading: Reading): string =>
  reading.tellsProgress ? `${copies(reading)} and pp.superseded_at is null` : copies(reading)

const BRANCHES = {
  master_plan: () => MASTERS,
  personal_plan: listed,
  both: (reading: Reading) => `${MASTERS} union all ${listed(reading)}`,
}

/** The reader's language, and what they may learn about other people. */
type Reader = Reading & { locale: string }

function toParameters({ scope }: Db): unknown[] {
  return scope.domains === 'all' ? [null, null] : [[...scope.domains, ...scope.ancestors], [...scope.domains]]
}

function buildSource(db: Db, { locale, ...reading }: Reader, { plan_type, active }: PlanCountQuery) {
  return titledSource(locale, {
    from: `(${BRANCHES[plan_type ?? 'both'](reading)}) t`,
    texts: ['label', 'description'],
    columns: {
      plan_type: 't."planType"',
      order_type: 't."orderType"',
      active: 't.active',
      created_at: 't."createdAt"',
      updated_at: 't."updatedAt"',
    },
    // The condition names both parameters for every branch: PostgreSQL must find the type of each parameter it is
    // given.
    where: [
      '($1::uuid[] is null or $2::uuid[] is not null)',
      ...(active === undefined ? [] : [`t.active = ${active}`]),
    ],
    values: toParameters(db),
  })
}

export const listPlans = (db: Db, reader: Reader, query: PlanListQuery): Promise<PlanRowRecord[]> =>
  listRecords(db, buildSource(db, reader, query), query, (ids) =>
    db.query(`select t.* from (${BRANCHES.both(reader)}) t where t.id = any($3::uuid[])`, [...toParameters(db), ids]),
  )

/** What the reader may learn about people does not change how many enrollments there are. */
const ANYONE: Reading = { view: { responses: false, journals: false }, tellsProgress: true }

export const countPlans = (db: Db, locale: string, query: PlanCountQuery): Promise<number> =>
  countRows(db, buildSource(db, { locale, ...ANYONE }, query), query.q)

export type CopyRecord = PlanRowRecord & {
  /** Ids of the tasks that the person has finished. */
  finished: readonly string[]
  /** Whether the person's progress is hidden because results are confidential in the domain. */
  isClosed: boolean
}

/** Finds an enrollment of a person in scope, whatever the run that the reader may see; null if there is none. */
export async function findCopy(db: Db, id: string, reading: Reading): Promise<CopyRecord | null> {
  const [row] = await db.query<CopyRecord>(
    `select t.*, (select ${isPlanClosed('pp')} from personal_plan pp where pp.id = t.id) as "isClosed", array(select f.task_id from task_progress f
              where f.personal_plan_id = t.id and f.finished_at is not null)::text[] as finished
       from (${copies(reading)}) t where t.id = $3 and ($1::uuid[] is null or $2::uuid[] is not null)`,
    [...toParameters(db), id],
  )
  return row ?? null
}
