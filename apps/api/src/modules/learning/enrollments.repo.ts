import type { EarlierRun, LocalizedText } from '@evenground/shared/schemas'
import type { Db } from '../../platform/database/index.ts'
import { isPlanClosed } from '../confidentiality/index.ts'

/** A personal plan with the header of its master. */
export interface Enrollment {
  id: string
  accountId: string
  domainId: string
  /** The master's. */
  planId: string
  /** Counts from 1: a plan that is to be taken again has a newer run. */
  run: number
  /** Newest first. */
  earlierRuns: readonly EarlierRun[]
  startedAt: Date | null
  dueAt: Date | null
  unlockedAt: Date | null
  trainingOrder: readonly string[]
  /** When the first of the responses that this order follows from was begun; null: of none. */
  orderedSince: Date | null
  completedAt: Date | null
  /** Steps that the person has finished, each counted when it was taken. */
  finishedSteps: number
  /** Results are closed to everyone but the person, and so is how they go through the plan. */
  isClosed: boolean
  /** What is done of the training may tell its order, which follows from scores. */
  tellsOrder: boolean
  assignedAt: Date
  updatedAt: Date
  /** Counts the changes of the master's tree. */
  treeVersion: number
  /** The version in which training opened; null: an earlier one, or it is not open. */
  openedVersion: number | null
  /** The domain that owns the master; null = shared library. */
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
 * SQL: whether the personal plan `pp` of the master `p` is held now or was an earlier run of one that is: what its person
 * may look at. An archived one is not; one whose master was switched off, only by those who had begun it.
 */
export const IS_READABLE = 'pp.archived_at is null and (p.active or pp.started_at is not null)'

/** SQL: whether it is held now, so that its person can work in it. An earlier run is over. */
export const IS_ENROLLED = `${IS_READABLE} and pp.superseded_at is null`

/** SQL: whether an id refers to the personal plan `pp`: its own id, or that of its master, which means the newest run. */
export const planMatchesId = (id: string): string =>
  `(pp.id = ${id} or (pp.plan_id = ${id} and pp.superseded_at is null))`

/** SQL: what a person has of earlier runs of the plan `pp`; nothing is looked up for a first one. */
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

/** SQL: those personal plans `pp` that `which` names. */
export const enrollments = (which: string): string => `select ${COLUMNS} from ${SOURCE} where ${which}`

/**
 * Locks the learner's account and one of their plans until the transaction ends, and updates the time of their last
 * activity. As everywhere, the account comes first. The plan lock is NO KEY: inserting a response locks its plan through
 * the foreign key, and the two transactions must not wait for each other.
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

/** Locks only a plan, in the same way. */
export async function lockEnrollment(db: Db, accountId: string, id: string): Promise<void> {
  await db.query(`select from personal_plan pp where pp.account_id = $1 and ${planMatchesId('$2')} for no key update`, [
    accountId,
    id,
  ])
}
