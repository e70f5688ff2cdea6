import type { LearnerTask, LocalizedText } from '@evenground/shared/schemas'

/** A task of a master plan, with the learner-facing texts of its content. */
export interface TaskRow {
  id: string
  planId: string
  section: LearnerTask['section']
  trainingId: string | null
  taskType: LearnerTask['task_type']
  taskId: string
  assessmentType: number | null
  required: boolean
  suffix: LocalizedText
  taskOrder: number
  title: LocalizedText | null
  label: LocalizedText | null
  mediumType: LearnerTask['medium_type']
}

export interface GroupRow {
  id: string
  planId: string
  factorId: string | null
  taskOrder: number
  /** Title of the factor. */
  title: LocalizedText | null
}

const TASK_COLUMNS = `t.id, t.plan_id as "planId", t.section, t.training_id as "trainingId", t.task_type as "taskType",
  coalesce(t.assessment_id, t.medium_id, t.instruction_id, t.journal_prompt_id) as "taskId",
  t.assessment_type as "assessmentType", t.required, t.suffix, t.task_order as "taskOrder"`

/** SQL: the tasks of master plans; surveys have no page for learners and are left out. Only `names` reads titles. */
export const tasks = (planIds: string, names: boolean): string =>
  names
    ? `select ${TASK_COLUMNS}, coalesce(a.title, m.title, i.title, j.title) as title,
              coalesce(a.label, m.label, i.label, j.label) as label, m.medium_type as "mediumType"
         from plan_task t
         left join assessment a on a.id = t.assessment_id
         left join medium m on m.id = t.medium_id
         left join instruction i on i.id = t.instruction_id
         left join journal_prompt j on j.id = t.journal_prompt_id
        where t.plan_id = any (${planIds}) and t.task_type <> 'survey'`
    : `select ${TASK_COLUMNS}, null as title, null as label, null as "mediumType" from plan_task t
        where t.plan_id = any (${planIds}) and t.task_type <> 'survey'`

const GROUP_COLUMNS = `g.id, g.plan_id as "planId", g.factor_id as "factorId", g.task_order as "taskOrder"`

/** SQL: the training groups of master plans. */
export const groups = (planIds: string, names: boolean): string =>
  names
    ? `select ${GROUP_COLUMNS}, f.title from training_group g left join factor f on f.id = g.factor_id
        where g.plan_id = any (${planIds})`
    : `select ${GROUP_COLUMNS}, null as title from training_group g where g.plan_id = any (${planIds})`

/** SQL: the factors in the training of master plans, and the super factors that contain them. */
export const factorIds = (planIds: string): string => `
  with own as (select distinct g.factor_id as id from training_group g
                where g.plan_id = any (${planIds}) and g.factor_id is not null)
  select id from own
  union
  select m.super_factor_id from factor_member m where m.factor_id in (select id from own)`
