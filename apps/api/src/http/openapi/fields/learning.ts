import type { SchemaWords } from './words.ts'

const JOURNAL_ENTRY = {
  id: 'ID of the journal entry',
  journal_prompt_id: 'ID of the journal prompt that the entry answers',
  account_id: 'ID of the person who wrote the entry',
  plan_id:
    'ID of the enrollment in which the entry was written: the person’s own copy of the plan, not the master plan',
}

/** Says which time of an entry someone else sees. */
const TOLD_DAY =
  'Callers who may not read the text see only the day (UTC). If the writer’s answers are confidential, others see only the day on which the plan was completed'

const GIVEN_PLAN =
  'ID of the enrollment (the person’s own copy of the plan), or of its master plan, which means the newest run'

/** Field words of plans as their learner sees them, of work on tasks, and of who sees what was answered. */
export const LEARNING_FIELDS: SchemaWords = {
  AnswerAudience: {
    responses: 'Who may see the caller’s individual answers and scores',
    'responses.mode':
      '`identified`: people with a role in `roles` may see the answers and scores of individuals. `confidential`: only the person',
    'responses.roles':
      'Titles of the roles that may see individual answers and scores, if a usable account that reaches the caller’s domain has the role: one of that domain, one of a domain above with access to the console, or a global administrator of any domain. Empty if answers are confidential',
    'responses.programs':
      'Whether a valid API key of the caller’s domain or of a domain above may read individual answers and scores. False if answers are confidential',
    journals: 'Who may read the caller’s journal entries',
    'journals.mode':
      '`identified`: people with a role in `roles` may read the journal entries of individuals. `confidential`: only the person',
    'journals.roles':
      'Titles of the roles that may read individual journal entries, if a usable account that reaches the caller’s domain has the role: one of that domain, one of a domain above with access to the console, or a global administrator of any domain. Empty if journals are confidential',
    'journals.programs':
      'Whether a valid API key of the caller’s domain or of a domain above may read individual journal entries. False if journals are confidential',
    min_group_size:
      'Minimum group size of the domain, from 5 to 50: people who may not see individual results see no figures about fewer people',
    watched_keywords: 'Whether the caller’s chat messages are searched for alert keywords',
    manager_digest:
      'Whether the caller’s manager gets a weekly email that says which plans are overdue, due soon or finished. It never mentions answers or scores',
  },
  LearnerFlags: {
    paused:
      'Whether training is paused for the caller, by the domain or a group: training, outro, post assessments and journals are blocked, the intro stays open',
    hide_scores:
      'Whether scores are hidden from the caller, by the domain or a group. The API then returns none of them',
    hide_cert: 'Whether the domain hides certificates. Requests for a certificate then fail with `certificate_hidden`',
    training_navigation:
      'Whether training tasks can be done in any order once training is open. If false, each required task must be done before the next task opens',
    intro_outro_navigation:
      'Whether intro tasks, and outro tasks once the outro is open, can be done in any order. Also allows post assessments before training is done',
    allow_video_skip: 'Whether videos and podcasts count as watched without being played to the end',
    allow_journal_skip:
      'Whether journal tasks can be finished without an entry. Entries may then be shorter than 10 characters',
  },
  LearnerPlans: {
    plans: 'Current plans of the caller, in the order in which they were assigned. Earlier runs are left out',
    factors:
      'Factors that these plans train, and the super factors that contain them. Empty if the request says `factors=false`',
  },
  LearnerPlan: {
    id: 'ID of the enrollment: the person’s own copy of the plan. Other calls accept it as ID of the plan',
    domain_id: 'ID of the domain that owns the master plan. Null if the plan belongs to the shared library',
    plan_type: 'Always `personal_plan`: the copy of one person',
    order_type:
      'Order of the training groups once training opens, by pre score: `worst_factor_first`: lowest first; `reverse`: highest first; `forward`: order of the master plan, as always for micro learning',
    active: 'Whether the master plan is active. Inactive plans are listed only for people who had started them',
    account_id: 'ID of the person who has the plan',
    plan_id: 'ID of the master plan from which the tasks come',
    created_at: 'When the plan was assigned to the person, or assigned again after it was withdrawn',
    updated_at: 'When the enrollment was last changed',
    pause_instruction_id:
      'ID of the instruction that is shown after the first assessment while training is paused. Null if there is none',
    hide_scores_instruction_id:
      'ID of the instruction that is shown in place of results while scores are hidden. Null if there is none',
    pause_instruction: 'ID and title of the instruction in `pause_instruction_id`. Null if there is none',
    'pause_instruction.id': 'ID of the instruction',
    hide_scores_instruction: 'ID and title of the instruction in `hide_scores_instruction_id`. Null if there is none',
    'hide_scores_instruction.id': 'ID of the instruction',
    tasks: 'Tasks of the plan by section, without survey tasks',
    'tasks.intro': 'Tasks before the training, in their order',
    'tasks.training': 'Groups of training tasks, in the order in which the learner takes them',
    'tasks.outro': 'Tasks after the training, in their order',
    run: 'Number of this run, from 1. Each time the plan is to be taken again, a new run begins',
    earlier_runs: 'Completed earlier runs of the plan, newest first',
    completion: 'Percentage of tasks that are complete, required or not, from 0 to 100, rounded',
    started: 'Whether the learner has started the plan, worked on one of its tasks or submitted one of its assessments',
    unlocked:
      'Whether training and outro are open: the required intro tasks are complete and a pre assessment of the intro, if there is one, is submitted. Micro learning is always open',
    pre_submitted: 'Whether at least one pre assessment of the intro is submitted',
    due_at: 'When the plan is due. Null if it has no due date. Overdue plans stay open',
    due_text:
      'Sentence about the due date in the caller’s language, such as “Due in 3 days”. Null if the plan is completed or has no due date',
    overdue: 'Whether the due day has passed in the domain’s time zone and the plan is not completed',
    completed_at: 'When the plan was completed. Null until then. Stays even if tasks are added later',
    options: 'Object with the finished tasks, in the form that older clients expect',
    'options.personal': 'Object with the finished tasks of this person',
    'options.personal.completed':
      'Finished tasks: for the `id` of each task the number 1. Other tasks are absent, and so is the whole training for administrators who act as a person with confidential answers',
    pre_scores:
      'Newest pre scores of the training factors, by factor ID, from 0 to 100 at full precision. Null before a pre assessment is submitted, while scores are hidden, and for administrators who act as a person with confidential answers',
  },
  EarlierRun: {
    id: 'ID of the enrollment of this run. Use it as ID of the plan to read its responses and its certificate',
    run: 'Number of the run, from 1',
    completed_at: 'When the run was completed',
  },
  LearnerTrainingGroup: {
    id: 'ID of the training group, which its tasks name in `training_id`',
    factor_id: 'ID of the factor that the group trains. Null if there is none',
    task_order: 'Position of the group in the master plan. The learner’s own order is that of the list',
    tasks: 'Tasks of the group, in their order',
  },
  LearnerTask: {
    id: 'ID of the task itself. Send it as `id` to start or finish the task',
    task_id: 'ID of the content of the task: assessment, medium, journal prompt or instruction',
    task_type: 'Type of the content. Plans of learners contain no `survey` tasks',
    assessment_type:
      'Type of the assessment, from 0 to 9: even numbers are taken before the training (pre), odd ones after it (post); 0 and 1, 2 and 3 and so on are pairs. Null for other tasks',
    media_id: 'ID of the medium, the same as `task_id`. Null for other tasks',
    instruction_id: 'ID of the instruction, the same as `task_id`. Null for other tasks',
    factor_id: 'ID of the factor of the training group. Null outside the training and if the group has none',
    training_id: 'ID of the training group. Null outside the training',
    section: 'Section of the plan: `intro` before, `training`, or `outro` after the training',
    section_type: 'The same as `section`',
    required: 'Whether the task must be done to complete the plan',
    task_order: 'Position of the task in its section or training group, ascending',
    medium_type: 'Type of the medium. Null for other tasks',
    length_seconds: 'Length of the medium in seconds. Not included in plans of learners',
    status: 'Whether the task is complete. Not included in plans of learners: see `options.personal.completed`',
  },
  TaskCompletionInput: {
    plan_id: GIVEN_PLAN,
    id: 'ID of the task itself, as in `id` of the plan’s tasks',
    task_id: 'ID of the content of the task. If it is sent, it must match the task',
    task_type: 'Type of the task’s content, which must match the task',
    type: '`start`: the learner opened the task. `finish`: the task is done; this fails unless the assessment is submitted, the medium observed, or every journal entry of the training group written',
    assessment_type: 'Type of the assessment, from 0 to 9. If it is sent, it must match the task',
    user_agent: 'User agent of the browser. Accepted and ignored',
  },
  JournalEntry: {
    ...JOURNAL_ENTRY,
    text_body: 'Text of the entry, as it was written',
    submitted_at:
      'When the current text was saved. Saving an unchanged text keeps it. If the writer’s answers are confidential, others see only the day (UTC) on which the plan was completed',
  },
  JournalEntryInput: {
    account_id:
      'ID of the writer. If absent, the caller. For someone else, `POST` needs `api.v2.journals.create_by_id` and `api.v2.accounts.get_by_id`, and `PUT` needs `api.v2.journals.update_response_by_id`',
    journal_prompt_id: 'ID of the journal prompt. If it is sent, it must be the ID in the path',
    plan_id: GIVEN_PLAN,
    text_body:
      'Text of the entry, at most 50,000 characters. At least 10 without spaces at both ends, unless the domain allows journals to be skipped',
    submitted_at: 'Accepted and ignored: the server sets the time',
  },
  ReadJournalEntry: {
    ...JOURNAL_ENTRY,
    text_body:
      'Text of the entry. Null for someone else’s entry if it is confidential, or if the caller lacks `api.v2.journals.responses` or `api.v2.journals.get_response_by_id`',
    submitted_at: `When the current text was saved. ${TOLD_DAY}`,
  },
  JournalResponse: {
    ...JOURNAL_ENTRY,
    text_body:
      'Text of the entry. Null if the caller lacks `api.v2.journals.get_response_by_id`, or if the entry is confidential',
    submitted_at: `When the current text was saved. ${TOLD_DAY}`,
  },
  Observation: {
    id: 'ID of the observation',
    mediaId: 'ID of the medium that was watched',
    planId: 'ID of the enrollment in which it was watched: the person’s own copy of the plan',
    verified:
      'Whether the player reported that it had reached the end. Always true for a PDF. False if the client sent no position or could not load the medium',
    watched_at: 'When it was first recorded that the medium was watched',
  },
  ObservationInput: {
    mediaId: 'ID of the medium, which must be in the plan',
    planId: GIVEN_PLAN,
    furthest_seconds:
      'Furthest position that was played, in seconds. If videos may not be skipped, it must be within one second of `duration_seconds`. If absent, the observation is not verified',
    duration_seconds:
      'Length of the medium as the player reports it, in seconds. If absent, the observation is not verified',
    load_error:
      'Whether the medium could not be loaded. It then counts as watched, but the observation is not verified. If absent, false',
    account_id:
      'ID of the person who watched. If absent, the caller. For someone else, the caller needs `api.v2.media.observe` and `api.v2.accounts.get_by_id`',
  },
}
