import type { SchemaWords } from './words.ts'

const LOW = 'Lower end of the interval'
const HIGH = 'Upper end of the interval'
const TOTAL = 'Number of rows in the whole report, regardless of `limit` and `offset`'
const FACTOR_ID = 'ID of the factor. The all-zero ID is the overall score'
const SUPER_FACTOR = 'Whether it is a super factor, which brings together other factors'
const TYPE = 'Assessment type from 0 to 9. Even types are before training, odd types after it'
const BENCHMARK_SOURCE =
  'Where the benchmark of the overall score comes from. `domain`: the domains have the same one, and at least one of them sets it; `product`: the default, because no domain sets one; `mean_of_domains`: the mean of different ones, each domain counted once'
const PLAN_ID = 'ID of the plan (the master plan). Null for a person without a plan'
const RUN = 'Number of the run of the plan, from 1. Null for a person without a plan'
const PROGRESS = 'Percentage of the tasks of the plan that are done, as a whole number. 0 without a plan'
const UNREAD_DAY = 'Only the start of the day (UTC) if the caller may not read the response'

const shareOf = (answer: string): string =>
  `Percentage of the answers that are “${answer}”, with one decimal. 0 if there are no answers. Null if hidden`

const SHARES = {
  strongly_agree: shareOf('strongly agree'),
  agree: shareOf('agree'),
  neutral: shareOf('neutral'),
  disagree: shareOf('disagree'),
  strongly_disagree: shareOf('strongly disagree'),
}

/** Field words of the reports */
export const EVIDENCE_REPORT_FIELDS: SchemaWords = {
  ActivityPoint: {
    date: 'First day of the period (UTC), or its last day if `anchor` is `end`',
    count: 'Number of accounts that were created, or of people who were active, in the period',
  },
  FactorReport: {
    benchmark_source: BENCHMARK_SOURCE,
    assessment_types: 'Requested assessment types that have scores, in ascending order',
    rows: 'The overall score, then factors, then super factors, each by title. Without those of which no one has a score',
  },
  JournalExtractReport: {
    total: TOTAL,
    rows: 'Journal entries, in an order that does not reveal when they were written',
  },
  JournalExtractRow: {
    factor: 'Title of the factor to which the journal prompt belongs. Null if there is none',
    response: 'Text of the entry. Null if the caller may not read the journal entries of individuals',
  },
  OverallReport: {
    benchmark: 'Benchmark of the overall score, from 0 to 100',
    benchmark_source: BENCHMARK_SOURCE,
    rows: 'Mean overall score of each requested assessment type that has scores, in ascending order of type',
    changes:
      'Changes of the overall score, one for each pair of types of which both are requested and someone has both scores',
    domainScoresByFactor:
      'Mean scores for `domainScoresType`: the overall score, then factors, then super factors, each by title',
    domainScoresType: 'The highest of the requested assessment types that has scores. Null if none has',
  },
  OverallRow: {
    x: TYPE,
    y: 'Mean overall score from 0 to 100, with the newest submission of each person in the requested period. Null if hidden',
    interval:
      '95% confidence interval of the mean. May extend past the ends of the scale. Null below ten people, or if it may not be shown',
    'interval.low': LOW,
    'interval.high': HIGH,
    n: 'Number of people in the mean. Null if hidden',
  },
  QuestionResponseReport: {
    numResponses: 'Number of submissions that are counted, over all requested assessment types. Null if hidden',
    factors: 'Factors of the questions, sorted by title',
    'factors.factor_id': 'ID of the factor',
    rows: 'Questions in the order of the assessment. A question whose text was changed has one row per wording',
  },
  QuestionResponseRow: {
    ...SHARES,
    question_id: 'ID of the question',
    n: 'Number of answers to this wording, over all requested assessment types. Null if hidden',
    wording: 'Number of the wording, from 1. Each text in which people were asked the question has its own number',
    is_present_wording: 'Whether the question has this wording now. `false` for an earlier one',
    factor_id: 'ID of the factor to which the question belongs. Null if there is none',
    negative: 'Whether agreement is unfavorable. The percentages are as answered, not reversed',
    by_type: 'The same figures for each requested assessment type that has answers, in ascending order',
    'by_type.strongly_agree': SHARES.strongly_agree,
    'by_type.agree': SHARES.agree,
    'by_type.neutral': SHARES.neutral,
    'by_type.disagree': SHARES.disagree,
    'by_type.strongly_disagree': SHARES.strongly_disagree,
    'by_type.assessment_type': TYPE,
    'by_type.n': 'Number of answers to this wording, for this assessment type. Null if hidden',
  },
  ReportChange: {
    pre_type: 'Assessment type before training: 0, 2, 4, 6 or 8',
    post_type: 'Assessment type after training: `pre_type` plus 1',
    change:
      'Mean change in percentage points, not rounded, of people who have both scores from the same run of the training. Null if hidden',
    before: 'Mean score before training of the same people, from 0 to 100. Null if hidden',
    after: 'Mean score after training of the same people, from 0 to 100. Null if hidden',
    interval:
      '95% confidence interval of `change`, in percentage points. Null below ten people, or if it may not be shown',
    'interval.low': LOW,
    'interval.high': HIGH,
    cohens_d:
      'Effect size in standard deviations: `change` divided by the averaged standard deviation of both scores. Null below ten people, or if it cannot be computed or shown',
    cohens_d_interval: '95% confidence interval of `cohens_d`. Null if there is none',
    'cohens_d_interval.low': LOW,
    'cohens_d_interval.high': HIGH,
    n: 'Number of people who have both scores. Null if hidden',
  },
  ReportFactorScore: {
    factor_id: FACTOR_ID,
    domain_score: 'Mean score from 0 to 100, for `domainScoresType` of the report. Null if hidden',
    benchmark_score: 'Benchmark from 0 to 100',
    super_factor: SUPER_FACTOR,
    n: 'Number of people in `domain_score`. Null if hidden',
  },
  ScoreDataFactor: {
    factor_id: FACTOR_ID,
    super_factor: SUPER_FACTOR,
  },
  ScoreDataReport: {
    total: TOTAL,
    factors: 'The overall score, then the factors and super factors that have scores, each by title',
    rows: 'One row per person and pair of assessment types, without names',
  },
  ScoreDataRow: {
    pair: 'Number of the pair of assessment types, from 1 (types 0 and 1) to 5 (types 8 and 9)',
    date_pre_assessment_completed: `When the person last submitted the assessment before training. Null if there is no such submission. ${UNREAD_DAY}`,
    pre_scores:
      'Scores before training from 0 to 100, by factor ID. The all-zero ID is the overall score. Empty without a submission, or if the caller may not read it',
    date_post_assessment_completed: `When the person last submitted the assessment after training. Null if there is no such submission. ${UNREAD_DAY}`,
    post_scores:
      'Scores after training from 0 to 100, by factor ID. The all-zero ID is the overall score. Empty without a submission, or if the caller may not read it',
    avgchars:
      'Mean length of the person’s journal entries in these domains and the requested period, in characters. Null if there are none that count: confidential ones do not, nor any if the caller may not read individual responses',
  },
  UserActivityReport: {
    startAt:
      'Start of the report: the requested one, or the start of the first period with activity. If there are no periods: the requested one, or the year 1900',
    endAt:
      'End of the report: the requested one, or now if that is earlier. If there are no periods: the requested one, or the year 2900',
    anchor: 'Whether the date of each period is its first day (`start`) or its last day (`end`)',
    weekMonth: 'Length of the periods. Weeks begin on Monday (UTC)',
    accountsCreated: 'Number of accounts created in each period, in the domains where they are now',
    activeAccounts:
      'Number of people with activity in each period, such as signing in, starting or finishing a task, or submitting an assessment',
    tasksCompleted: 'Tasks that people finished in each period',
    'tasksCompleted.date': 'First day of the period (UTC), or its last day if `anchor` is `end`',
    'tasksCompleted.count':
      'Number of tasks that people finished in the period. Journal prompts that are finished together count as one',
    'tasksCompleted.perActiveUser': '`count` divided by the number of active people. Null if no one was active',
  },
  UserDataReport: {
    total: TOTAL,
    misc_labels: 'Labels of the extra fields, each from the first of the requested domains that has one',
    'misc_labels.misc1': 'Label of the first extra field. Null if there is none',
    'misc_labels.misc2': 'Label of the second extra field. Null if there is none',
    'misc_labels.misc3': 'Label of the third extra field. Null if there is none',
    'misc_labels.misc4': 'Label of the fourth extra field. Null if there is none',
    'misc_labels.misc5': 'Label of the fifth extra field. Null if there is none',
    rows: 'One row per person, plan and run. A person without a plan also has one row',
  },
  UserDataRow: {
    account_id: 'ID of the person’s account',
    plan_id: PLAN_ID,
    run: RUN,
    username: 'Username with which the person signs in. Null if there is none',
    email: 'Email address. Null if there is none',
    role: 'Title of the person’s role. Null if there is none',
    groups: 'Titles of the groups of which the person is a member, sorted',
    domain: 'Title of the person’s domain',
    plan: 'Title of the plan. Null for a person without a plan',
    completion: PROGRESS,
    modules_completed:
      'Number of trainings in the plan of which all tasks are done. Null if the results are confidential. 0 without a plan',
    date_account_created: 'When the account was created',
    date_of_last_system_activity:
      'When the person last signed in or was active. Only the start of the day (UTC) if the caller may not read the person’s individual results. Null if never',
    date_pre_assessment_completed: `When the person last submitted an assessment before training in this run and the requested period. Null if there is no such submission. ${UNREAD_DAY}`,
    date_post_assessment_completed: `When the person last submitted an assessment after training in this run and the requested period. Null if there is no such submission. ${UNREAD_DAY}`,
    pre_to_post_score_change:
      'Change of the overall score in percentage points, for the pair of assessment types with the newest submission after training. Null without both scores, or if the caller may not read them',
    days_from_pre_to_post:
      'Days between the two submissions of the same pair, with fractions, at least 0. Counted between whole days if the caller may not read the responses. Null without both scores',
    avg_journal_character_count:
      'Mean length of the journal entries of this run in the requested period, in characters. Null if there are none that count: confidential ones do not, nor any if the caller may not read individual responses',
    avg_time_on_training_tasks:
      'Mean time between starting and finishing a training task, in hours, at most 1 for each task. Null if no time is recorded or the results are confidential',
    avg_time_on_assessments:
      'Mean time between starting and finishing an assessment, in hours, at most 1 for each assessment. Null if no time is recorded or the results are confidential',
    phone: 'Phone number. Null if not entered',
    location: 'Location where the person works. Null if not entered',
    department: 'Department of the organization. Null if not entered',
    org_level: 'Level in the organization, as entered. Null if not entered',
    time_as_employee: 'Time with the organization, as entered. Null if not entered',
    last_promotion_date: 'Day of the last promotion. Null if not entered',
    misc1: 'Value of the first extra field, labeled in `misc_labels`. Null if not entered',
    misc2: 'Value of the second extra field, labeled in `misc_labels`. Null if not entered',
    misc3: 'Value of the third extra field, labeled in `misc_labels`. Null if not entered',
    misc4: 'Value of the fourth extra field, labeled in `misc_labels`. Null if not entered',
    misc5: 'Value of the fifth extra field, labeled in `misc_labels`. Null if not entered',
    birthdate: 'Date of birth. Null if not entered',
    gender: 'Gender, as entered. Null if not entered',
    race: 'Race or ethnicity, as entered. Null if not entered',
  },
  UserStatusAssessment: {
    assessment_id: 'ID of the assessment',
    assessment_type: TYPE,
    submitted_at: `When the person submitted it in this run. Null if not submitted in the requested period. ${UNREAD_DAY}`,
    score:
      'Overall score from 0 to 100. Null if not submitted in the requested period, or if the caller may not read the response',
  },
  UserStatusReport: {
    total: TOTAL,
    rows: 'One row per person, plan and run. A person without a plan also has one row',
  },
  UserStatusRow: {
    account_id: 'ID of the person’s account',
    plan_id: PLAN_ID,
    run: RUN,
    email: 'Email address. Null if there is none',
    username: 'Username with which the person signs in. Null if there is none',
    plan_title: 'Title of the plan. Null for a person without a plan',
    progress: PROGRESS,
    completion_date:
      'When the person completed the plan. Null if not complete. Only the start of the day (UTC) if the caller may not read the individual results',
    assessments: 'Assessments that the plan contains, in the order of the plan. Empty for a person without a plan',
  },
}
