import type { LocalizedText, PlanTask } from '@evenground/shared/schemas'
import type { Db } from '../../platform/database/index.ts'
import { isOrderTold } from '../confidentiality/index.ts'

export interface GroupRow {
  id: string
  factorId: string | null
  taskOrder: number
}

/** A task as it is stored. */
export interface StoredTask {
  id: string
  section: PlanTask['section']
  trainingId: string | null
  taskType: PlanTask['task_type']
  taskId: string
  assessmentType: number | null
  required: boolean
  suffix: LocalizedText
  taskOrder: number
}

/** A stored task with the names of the content it points to. */
export type TaskRow = StoredTask & {
  title: LocalizedText | null
  label: LocalizedText | null
  mediumType: PlanTask['medium_type']
  lengthSeconds: number | null
}

export const listGroups = (db: Db, planId: string): Promise<GroupRow[]> =>
  db.query(
    `select id, factor_id as "factorId", task_order as "taskOrder" from training_group
      where plan_id = $1 order by task_order, id`,
    [planId],
  )

const CONTENT = `select id, title, label, medium_type, length_seconds from medium
  union all select id, title, label, null, null from assessment
  union all select id, title, label, null, null from instruction
  union all select id, title, label, null, null from journal_prompt
  union all select id, title, label, null, null from survey`

export const listTasks = (db: Db, planId: string): Promise<TaskRow[]> =>
  db.query(
    `with task as (
       select t.*, coalesce(t.assessment_id, t.medium_id, t.instruction_id, t.journal_prompt_id, t.survey_id) as content_id
         from plan_task t where t.plan_id = $1
     )
     select t.id, t.section, t.training_id as "trainingId", t.task_type as "taskType", t.content_id as "taskId",
            t.assessment_type as "assessmentType", t.required, t.suffix, t.task_order as "taskOrder", c.title, c.label,
            c.medium_type as "mediumType", c.length_seconds as "lengthSeconds"
       from task t left join (${CONTENT}) c on c.id = t.content_id
      order by t.task_order, t.id`,
    [planId],
  )

const GROUPS = `jsonb_to_recordset($2::jsonb) as g (id uuid, "factorId" uuid, "taskOrder" int)`

export async function insertGroups(db: Db, planId: string, groups: readonly GroupRow[]): Promise<void> {
  await db.query(
    `insert into training_group (id, plan_id, factor_id, task_order)
     select g.id, $1, g."factorId", g."taskOrder" from ${GROUPS}`,
    [planId, JSON.stringify(groups)],
  )
}

export async function updateGroups(db: Db, planId: string, groups: readonly GroupRow[]): Promise<void> {
  await db.query(
    `update training_group set factor_id = g."factorId", task_order = g."taskOrder"
       from ${GROUPS} where training_group.id = g.id and training_group.plan_id = $1`,
    [planId, JSON.stringify(groups)],
  )
}

const TASKS = `jsonb_to_recordset($2::jsonb) as t (id uuid, section plan_section, "trainingId" uuid, "taskType" task_type,
  "taskId" uuid, "assessmentType" smallint, required boolean, suffix jsonb, "taskOrder" int)`

/** SQL of each column's value. The content's id goes into the column for the task's type. */
const TASK_VALUES: Readonly<Record<string, string>> = {
  section: 't.section',
  training_id: 't."trainingId"',
  task_type: 't."taskType"',
  assessment_id: `case t."taskType" when 'assessment' then t."taskId" end`,
  medium_id: `case t."taskType" when 'medium' then t."taskId" end`,
  instruction_id: `case t."taskType" when 'instruction' then t."taskId" end`,
  journal_prompt_id: `case t."taskType" when 'journal_prompt' then t."taskId" end`,
  survey_id: `case t."taskType" when 'survey' then t."taskId" end`,
  assessment_type: 't."assessmentType"',
  required: 't.required',
  suffix: 't.suffix',
  task_order: 't."taskOrder"',
}
const COLUMNS = Object.keys(TASK_VALUES).join(', ')
const VALUES = Object.values(TASK_VALUES).join(', ')

export async function insertTasks(db: Db, planId: string, tasks: readonly StoredTask[]): Promise<void> {
  await db.query(`insert into plan_task (id, plan_id, ${COLUMNS}) select t.id, $1, ${VALUES} from ${TASKS}`, [
    planId,
    JSON.stringify(tasks),
  ])
}

export async function updateTasks(db: Db, planId: string, tasks: readonly StoredTask[]): Promise<void> {
  await db.query(
    `update plan_task set (${COLUMNS}) = row(${VALUES}) from ${TASKS}
      where plan_task.id = t.id and plan_task.plan_id = $1`,
    [planId, JSON.stringify(tasks)],
  )
}

/**
 * Deletes what the tree no longer contains: tasks with their learners' progress, then groups, which are empty by then.
 */
export async function deleteOthers(
  db: Db,
  planId: string,
  kept: { tasks: readonly string[]; groups: readonly string[] },
): Promise<void> {
  await db.query('delete from plan_task where plan_id = $1 and id <> all ($2::uuid[])', [planId, kept.tasks])
  await db.query('delete from training_group where plan_id = $1 and id <> all ($2::uuid[])', [planId, kept.groups])
}

/** Deletes everyone's progress on these tasks. */
export async function clearProgress(db: Db, taskIds: readonly string[]): Promise<void> {
  if (taskIds.length > 0) await db.query('delete from task_progress where task_id = any($1::uuid[])', [taskIds])
}

/**
 * Deletes progress on these tasks, only in unfinished enrollments that show others a number of steps instead of tasks.
 * When one step becomes two, people who had done it would otherwise stay one step short forever.
 */
export async function clearProgressInSteps(db: Db, taskIds: readonly string[]): Promise<void> {
  if (taskIds.length === 0) return
  await db.query(
    `delete from task_progress f using personal_plan pp
      where f.task_id = any($1::uuid[]) and pp.id = f.personal_plan_id and ${isOrderTold('pp')}`,
    [taskIds],
  )
}
