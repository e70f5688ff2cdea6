import type { SchemaWords } from './words.ts'

/** How a text is sent: as a string or by language. */
const perLanguage = (meaning: string): string =>
  `${meaning}. A string sets only the caller’s language, an object replaces all languages`

const OWNER =
  'ID of the domain that owns the plan. Domains below can use it, too. Null for the shared library of all domains'
const SENT_OWNER =
  'ID of the domain that owns the plan. Domains below can use it, too. Null, for global administrators only: the shared library'
const DAY_ONLY = 'For callers who may not read the person’s results, midnight (UTC) of that day'

const REQUIRED =
  'Whether the task must be complete before what follows opens, and before the plan counts as complete. Optional tasks can be skipped'
const TASK_TYPE = 'Kind of content. `survey` tasks are stored, but not shown to learners'
const MEDIUM_TYPE = 'Type of the medium of a `medium` task. Null for other tasks'

const libraryTasks = (section: string, place: string) => ({
  [section]: place,
  [`${section}.task_type`]: 'Kind of content',
  [`${section}.medium_type`]: MEDIUM_TYPE,
  [`${section}.required`]: REQUIRED,
})

/** Field words of plans with their tasks, of the progress in them and of ready-made plans */
export const CONTENT_PLAN_FIELDS: SchemaWords = {
  Plan: {
    domain_id: OWNER,
    title: `${perLanguage('Title shown to learners')}, of which it needs English or the language of the caller’s domain`,
    label: perLanguage('Short text above the title, shown to learners'),
    suffix: perLanguage('Note for administrators, such as a year. Not shown to learners'),
    plan_type: '`master_plan`: plan that can be assigned. `personal_plan`: copy of a master plan that one person has',
    order_type:
      'Order in which a learner gets the training groups, fixed when training opens. `worst_factor_first`: lowest score before training first; `reverse`: highest first; `forward`: by `task_order`',
    active: 'Whether the plan can be assigned. If not, only people who have started it still see it',
    account_id: 'ID of the person who has the personal plan. Null for a master plan',
    plan_id: 'ID of the master plan of a personal plan. Null for a master plan',
    pause_instruction_id: 'ID of the instruction that learners read while training is paused. Null if there is none',
    hide_scores_instruction_id:
      'ID of the instruction that learners read instead of results while scores are hidden. Null if there is none',
    pause_instruction: 'Instruction of `pause_instruction_id` with its title. Null if there is none',
    hide_scores_instruction: 'Instruction of `hide_scores_instruction_id` with its title. Null if there is none',
    tasks: 'Tasks by section, each sorted by `task_order`. A personal plan has those of its master plan',
    'tasks.intro': 'Tasks before the training',
    'tasks.training':
      'Training groups with their tasks, sorted by `task_order`. Learners may get them in another order',
    'tasks.outro': 'Tasks after the training',
    created_at:
      'When the plan was created or, for a personal plan, assigned. Without `api.v2.plans.progress`, a personal plan has the time of its master plan',
    updated_at:
      'When the plan was last changed or, for a personal plan, when its progress last changed. Without `api.v2.plans.progress`, a personal plan has the time of its master plan',
  },
  PlanInput: {
    domain_id: `${SENT_OWNER}. If absent, the caller’s own domain, or the shared library for a global administrator`,
    order_type:
      'Order in which a learner gets the training groups. `worst_factor_first`: lowest score before training first; `reverse`: highest first; `forward`: by `task_order`. If absent, `worst_factor_first`',
    active: 'Whether the plan can be assigned. If absent, `true`',
  },
  PlanUpdateInput: {
    domain_id: `${SENT_OWNER}. A plan that a domain offers or that people have can only be moved there`,
    order_type:
      'Order in which a learner gets the training groups. `worst_factor_first`: lowest score before training first; `reverse`: highest first; `forward`: by `task_order`. Does not change the order for learners whose training has opened',
  },
  PlanTask: {
    id: 'ID of the task itself',
    task_id: 'ID of the content: assessment, medium, journal prompt, instruction or survey, depending on `task_type`',
    task_type: TASK_TYPE,
    assessment_type:
      'Type of an `assessment` task. Even types come before training, odd ones after it; 0 and 1 are a pair, as are 2 and 3. Null for other tasks',
    media_id: 'Same as `task_id` for a `medium` task. Null for other tasks',
    instruction_id: 'Same as `task_id` for an `instruction` task. Null for other tasks',
    factor_id: 'ID of the factor of the training group. Null in the intro and the outro, or if the group has none',
    training_id: 'ID of the training group that contains the task. Null in the intro and the outro',
    section: 'Part of the plan that contains the task',
    section_type: 'Same as `section`',
    suffix: perLanguage(
      'Text after the title in the learner’s path. For an assessment, it is shown instead of the title',
    ),
    required: REQUIRED,
    task_order: 'Position in the section or training group, ascending',
    medium_type: MEDIUM_TYPE,
    length_seconds: 'Playing time of the medium in seconds. Null if unknown, and for other tasks',
    status:
      'Whether the person has finished the task. Absent in master plans, and for callers who may not see this progress',
  },
  PlanTaskInput: {
    id: 'ID of a task of this plan, which keeps its learners’ progress unless its type or assessment changes. Any other ID is replaced by a new one. If absent, the task is new',
    assessment_type:
      'Required for an `assessment` task, not allowed for others. Even types belong in the intro or the training, odd ones in the outro',
    required: `${REQUIRED}. If absent, \`true\` for a new task`,
    task_order: 'Position in the section or training group, ascending. If absent, the position in the list, from 0',
  },
  TrainingGroup: {
    id: 'ID of the training group',
    factor_id:
      'ID of the factor that the group trains, by whose score learners’ groups are sorted. Null if there is none',
    task_order: 'Position among the training groups, ascending',
    tasks: 'Tasks of the group, sorted by `task_order`',
  },
  TrainingGroupInput: {
    id: 'ID of a training group of this plan, which is kept. Any other ID is replaced by a new one. If absent, the group is new',
    factor_id:
      'ID of the factor that the group trains, by whose score learners’ groups are sorted. Null for none. If absent, unchanged, or none for a new group',
    task_order: 'Position among the training groups, ascending. If absent, the position in the list, from 0',
    tasks: 'All tasks of the group. Tasks that the plan no longer contains are deleted with their learners’ progress',
  },
  PlanTreeInput: {
    intro:
      'All tasks before the training. Tasks that the plan no longer contains are deleted with their learners’ progress',
    training: 'All training groups with their tasks',
    outro:
      'All tasks after the training. Tasks that the plan no longer contains are deleted with their learners’ progress',
  },
  PlanHolder: {
    id: 'ID of the personal plan: the person’s own copy of the plan',
    account_id: 'ID of the person',
    percent: 'Share of completed tasks in percent, rounded',
    tasks_done: 'Number of completed tasks. Journal prompts of a training group count once all of them are finished',
    tasks_all:
      'Number of tasks that a learner can do, without surveys. Where results are confidential, the journal prompts of a training group count as one',
    started_at: `When the person started the plan. Null if not started. ${DAY_ONLY}`,
    completed_at: `When the plan was completed, even if tasks were added later. Null if not completed. ${DAY_ONLY}`,
    due_at: 'When the plan is due. Null if it has no due date',
    overdue: 'Whether the due day has passed, in the time zone of the person’s domain, and the plan is not completed',
    assigned_at: 'When the plan was assigned to the person, the last time if there were several',
  },
  PlanProgress: {
    plan_id: 'ID of the master plan',
    counts: 'Numbers of people, regardless of page, search and `state`, but only of the group if one was requested',
    'counts.holders': 'Number of people who have the plan',
    'counts.not_started': 'Number of people who have not started it',
    'counts.started': 'Number of people who have started and not completed it',
    'counts.completed': 'Number of people who have completed it',
    'counts.overdue': 'Number of people who have not completed it although their due day has passed, started or not',
    holders: 'People of the requested page, with their progress',
  },
  LibraryPlan: {
    id: 'ID of the ready-made plan in the library, not of a plan in a domain',
    minutes: 'Approximate time that a learner needs, in minutes',
    statements:
      'Number of statements in the assessment, which is the same before and after training. 0 if there is none',
    tasks: 'Number of tasks of all sections',
    plan_id:
      'ID of the active plan that was made from it in the requested domain or a domain above. Null if there is none',
    factors: 'Factors that the plan is about',
    'factors.average_score': 'Benchmark with which scores are compared, in percent',
    'factors.statements': 'Scored statements about the factor to which people respond',
    'factors.statements.negative': 'Whether agreeing with the statement lowers the score',
    ...libraryTasks('intro', 'Tasks before the training, in order'),
    training: 'Training groups, one for each factor',
    ...libraryTasks('training.tasks', 'Tasks of the group, in order'),
    ...libraryTasks('outro', 'Tasks after the training, in order'),
  },
  LibraryAdded: {
    plan_id: 'ID of the plan that the domain now offers: a new one, or the one made from it earlier',
  },
  addLibraryPlan: {
    domain_id: 'ID of the domain that offers the plan and owns the content created for it',
  },
  addDomainPlans: {
    plans: 'IDs of the master plans to offer in addition',
  },
  postDomainPlans: {
    domainId: 'ID of the domain. Callers who are not signed in can only use a domain that allows registration',
  },
}
