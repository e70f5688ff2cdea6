import type { EarlierRun, LocalizedText } from '@evenground/shared/schemas'
import type { Db } from '../../platform/database/index.ts'
import { isPlanClosed } from '../confidentiality/index.ts'

/** A personal plan with the header of its master plan. */
export interface Enrollment {
  id: string
  accountId: string
  domainId: string
  /** ID of the master plan. */
  planId: string
  /** Counts from 1. A plan that is to be taken again gets a new run. */
  run: number
  /** Newest first. */
  earlierRuns: readonly EarlierRun[]
  startedAt: Date | null
  dueAt: Date | null
  unlockedAt: Date | null
  trainingOrder: readonly string[]
  /** When the first response that the training order follows from was begun; null if there is none. */
  orderedSince: Date | null
  completedAt: Date | null
  /** The number of steps that the person has finished, each counted when it was taken. */
  finishedSteps: number
  /** Whether results, and the way through the plan, are closed to everyone but the person. */
  isClosed: boolean
  /** Whether the finished tasks of the training may reveal its order, which follows from scores. */
  tellsOrder: boolean
  assignedAt: Date
  updatedAt: Date
  /** The number of changes to the master plan's tree. */
  treeVersion: number
  /**
   * The version of the tree in which training opened; null if it is not open, or opened before versions were counted.
   */
  openedVersion: number | null
  /** The domain that owns the master plan; null for the shared library. */
  ownerId: string | null
  title: LocalizedText
  label: LocalizedText
  description: LocalizedText
  suffix: LocalizedText
  orderType: 'worst_factor_first' | 'forward' | 'reverse'
  active: boolean
  pauseInstructionId: string | null
  pauseInstructionTitle: LocalizedText | null
  hideScoresInstructionId: string | null
  hideScoresInstructionTitle: LocalizedText | null
}

/**
 * SQL condition: whether the person may view the personal plan `pp` of the master plan `p`: it is not archived, and the
 * master plan is active or the person had started. Includes earlier runs.
 */
export const IS_READABLE = 'pp.archived_at is null and (p.active or pp.started_at is not null)'

/** SQL condition: whether the person can work in the personal plan now. Earlier runs are over. */
export const IS_ENROLLED = `${IS_READABLE} and pp.superseded_at is null`

/**
 * SQL condition: whether an ID refers to the personal plan `pp`: its own, or its master plan's, meaning the newest run.
 */
export const planMatchesId = (id: string): string =>
  `(pp.id = ${id} or (pp.plan_id = ${id} and pp.superseded_at is null))`

/** SQL: the person's earlier runs of the plan `pp`. A first run needs no lookup. */
const EARLIER_RUNS = `case when pp.run = 1 then '[]' else (
    select coalesce(jsonb_agg(jsonb_build_object('id', earlier.id, 'run', earlier.run, 'completed_at',
             to_char(earlier.completed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by earlier.run desc), '[]')
      from personal_plan earlier
     where earlier.account_id = pp.account_id and earlier.plan_id = pp.plan_id and earlier.run < pp.run
       and earlier.completed_at is not null) end`

const COLUMNS = `pp.id, pp.finished_steps as "finishedSteps", pp.tells_order as "tellsOrder",
  ${isPlanClosed('pp')} as "isClosed", pp.account_id as "accountId", pp.domain_id as "domainId", pp.plan_id as "planId", pp.run,
  ${EARLIER_RUNS} as "earlierRuns",
  pp.started_at as "startedAt", pp.due_at as "dueAt", pp.unlocked_at as "unlockedAt",
  pp.training_order as "trainingOrder", pp.ordered_since as "orderedSince", pp.completed_at as "completedAt", pp.assigned_at as "assignedAt",
  pp.updated_at as "updatedAt", pp.opened_version as "openedVersion", p.tree_version as "treeVersion", p.domain_id as "ownerId", p.title, p.label, p.description, p.suffix,
  p.order_type as "orderType", p.active, p.pause_instruction_id as "pauseInstructionId",
  pause.title as "pauseInstructionTitle", p.hide_scores_instruction_id as "hideScoresInstructionId",
  hide.title as "hideScoresInstructionTitle"`

const SOURCE = `personal_plan pp
  join plan p on p.id = pp.plan_id
  left join instruction pause on pause.id = p.pause_instruction_id
  left join instruction hide on hide.id = p.hide_scores_instruction_id`

/** SQL: the personal plans `pp` that meet the condition `which`. */
export const enrollments = (which: string): string => `select ${COLUMNS} from ${SOURCE} where ${which}`

/**
 * Locks the learner's account and one of their plans until the transaction ends, and updates the time of their last
 * activity. As everywhere, the account comes first. The plan is locked with NO KEY: inserting a response locks its plan
 * through the foreign key, and the two transactions must not wait for each other.
 */
export async function lockLearnerAndPlan(db: Db, accountId: string, id: string, now: Date): Promise<void> {
  await db.query(
    `with touched as (
       update account set last_activity_at = greatest(last_activity_at, $3) where id = $1 returning id)
     select from touched, lateral (
       select pp.id from personal_plan pp where pp.account_id = touched.id and ${planMatchesId('$2')} for no key update) plan`,
    [accountId, id, now],
  )
}

/** Locks only a plan, also with NO KEY. */
export async function lockEnrollment(db: Db, accountId: string, id: string): Promise<void> {
  await db.query(`select from personal_plan pp where pp.account_id = $1 and ${planMatchesId('$2')} for no key update`, [
    accountId,
    id,
  ])
}
