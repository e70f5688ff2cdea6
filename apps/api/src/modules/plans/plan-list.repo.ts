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

/**
 * SQL: people's enrollments, without archived ones and those of anonymized people. `updatedAt` changes with what the
 * person does in the plan, so it is shown only as precisely as that may be shown.
 */
const copies = (
  view: ResultsView,
): string => `select pp.id, ${HEADER}, 'personal_plan' as "planType", pp.account_id as "accountId",
  pp.plan_id as "planId", pp.assigned_at as "createdAt", ${shownTime(mayReadPlan(view, 'pp'), 'pp.updated_at')} as "updatedAt"
  from personal_plan pp join plan p on p.id = pp.plan_id
  join account a on a.id = pp.account_id and a.anonymised_at is null
  where pp.archived_at is null and ($2::uuid[] is null or pp.domain_id = any($2))`

/** SQL: only the newest run of each plan, for lists. An earlier run can be read by its id. */
const newest = (view: ResultsView): string => `${copies(view)} and pp.superseded_at is null`

const BRANCHES = {
  master_plan: () => MASTERS,
  personal_plan: newest,
  both: (view: ResultsView) => `${MASTERS} union all ${newest(view)}`,
}

/** The reader's language, and which results of other people they may see. */
interface Reader {
  locale: string
  view: ResultsView
}

function toParameters({ scope }: Db): unknown[] {
  return scope.domains === 'all' ? [null, null] : [[...scope.domains, ...scope.ancestors], [...scope.domains]]
}

function buildSource(db: Db, { locale, view }: Reader, { plan_type, active }: PlanCountQuery) {
  return titledSource(locale, {
    from: `(${BRANCHES[plan_type ?? 'both'](view)}) t`,
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
    db.query(`select t.* from (${BRANCHES.both(reader.view)}) t where t.id = any($3::uuid[])`, [
      ...toParameters(db),
      ids,
    ]),
  )

export const countPlans = (db: Db, locale: string, query: PlanCountQuery): Promise<number> =>
  countRows(db, buildSource(db, { locale, view: { responses: false, journals: false } }, query), query.q)

export type CopyRecord = PlanRowRecord & {
  /** Ids of the tasks that the person has finished. */
  finished: readonly string[]
  /** Whether the person's progress is hidden because results are confidential in the domain. */
  isClosed: boolean
}

/** Finds an enrollment of a person in scope, whatever its run; null if there is none. */
export async function findCopy(db: Db, id: string, view: ResultsView): Promise<CopyRecord | null> {
  const [row] = await db.query<CopyRecord>(
    `select t.*, (select ${isPlanClosed('pp')} from personal_plan pp where pp.id = t.id) as "isClosed", array(select f.task_id from task_progress f
              where f.personal_plan_id = t.id and f.finished_at is not null)::text[] as finished
       from (${copies(view)}) t where t.id = $3 and ($1::uuid[] is null or $2::uuid[] is not null)`,
    [...toParameters(db), id],
  )
  return row ?? null
}
