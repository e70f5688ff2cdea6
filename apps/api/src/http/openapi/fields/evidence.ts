import type { SchemaWords } from './words.ts'

type Words = Readonly<Record<string, string>>

/** Words of the fields of an object, under the path of that object. */
const under = (path: string, words: Words): Words =>
  Object.fromEntries(Object.entries(words).map(([name, text]) => [`${path}.${name}`, text]))

const FACTOR_ID = 'ID of the factor. The all-zero ID is the overall score'
const SUPER_FACTOR = 'Whether it is a super factor, which brings together other factors'
const PAIR_TYPES = 'The two assessment types of the pair: the one before training, then the one after it'
const BENCHMARK_SOURCE =
  'Where the benchmark of the overall score comes from. `domain`: the domains have the same one, and at least one of them sets it; `product`: the default, because no domain sets one; `mean_of_domains`: the mean of different ones, each domain counted once'
const LOW = 'Lower end of the interval'
const HIGH = 'Upper end of the interval'
const MEAN_INTERVAL =
  '95% confidence interval of the mean. May extend past the ends of the scale. Absent below ten people, or if it may not be shown'

const MEAN: Words = {
  score:
    'Mean score from 0 to 100, with the newest submission of each person. Null if no one has a score or the figure is hidden',
  n: 'Number of people in the mean. Null if the figure is hidden',
  interval: MEAN_INTERVAL,
  'interval.low': LOW,
  'interval.high': HIGH,
}

/** The fields of the means of one factor, or of the overall score. */
const FACTOR_MEANS: Words = {
  pre: 'Mean score before training, of everyone who has one',
  ...under('pre', MEAN),
  post: 'Mean score after training, of everyone who has one',
  ...under('post', MEAN),
  change: 'Change from before to after training, of people who have both scores from the same run of the training',
  'change.mean':
    'Mean change in percentage points, not rounded. Null if no one has both scores or the figure is hidden',
  'change.before': 'Mean score before training of the same people. Null if there are none or the figure is hidden',
  'change.after': 'Mean score after training of the same people. Null if there are none or the figure is hidden',
  'change.n': 'Number of people who have both scores. Null if the figure is hidden',
  'change.confidence_interval':
    '95% confidence interval of the mean change, in percentage points. May extend past the ends of the scale. Null below ten people, or if it may not be shown',
  'change.confidence_interval.low': LOW,
  'change.confidence_interval.high': HIGH,
  'change.cohens_d':
    'Effect size in standard deviations: the mean change divided by the averaged standard deviation of both scores. Null below ten people, or if it cannot be computed or shown',
  'change.cohens_d_interval': '95% confidence interval of `cohens_d`. Null if there is none',
  'change.cohens_d_interval.low': LOW,
  'change.cohens_d_interval.high': HIGH,
  cronbach_alpha:
    'Cronbach’s alpha of the questions, for the scores that `basis` names. At most 1. Null unless requested with `reliability`, below 30 people, for super factors, and if it cannot be computed or shown',
}

/** The fields of a figure in the heat map. */
const GROUP_FIGURE: Words = {
  value:
    'Mean score from 0 to 100, or mean change in percentage points if `measure` is `change`. Null if no one counts or the figure is hidden',
  before: 'Mean score before training of the same people. Null unless `measure` is `change`, or if hidden',
  after: 'Mean score after training of the same people. Null unless `measure` is `change`, or if hidden',
  n: 'Number of people in the figure. Null if it is hidden',
  interval:
    '95% confidence interval of `value`. May extend past the ends of the scale. Null below ten people, or if it may not be shown',
  'interval.low': LOW,
  'interval.high': HIGH,
}

/** The fields of counts of people by their progress. */
const PARTICIPANTS: Words = {
  completed: 'Number of people who have completed a plan that contains the assessment',
  started: 'Number of people who have started such a plan and completed none',
  not_started: 'Number of people who have neither started nor completed such a plan',
  overdue:
    'Number of people who have completed no such plan, and have one with open tasks after its due day (in the time zone of the domain). They also count in `started` or `not_started`',
  n: 'Number of people with an active account who are enrolled in such a plan',
}

const AS_OF_N = 'Number of people in the mean. Null if the figure is hidden'
const AS_OF_SCORE = 'Mean score from 0 to 100, with the newest submission of each person up to then. Null if hidden'

/** The fields of a check that flags submissions. `which` says which submissions it flags. */
const flagged = (which: string): Words => ({
  flagged: `Number of submissions ${which}`,
  n: 'Number of submissions that were checked',
  score: 'Mean overall score from 0 to 100 of all submissions that were checked. Null if there are none',
  score_without: 'Mean overall score from 0 to 100 of the submissions that are not flagged. Null if there are none',
})

/** The fields of what is saved of a report, a board pack or a view. */
const SAVED_CHOICE: Words = {
  domain_ids: 'IDs of the domains whose figures are shown, without their descendants',
  group_ids:
    'Reports: IDs of groups. Only their members and those of the groups below them are included. If empty or absent, everyone',
  segments:
    'Reports and dashboard: only people with these values of reporting attributes, such as `department:Nursing`. At most two',
  assessment_id: 'ID of the assessment that the figures are about. If null or absent, none is chosen',
  assessment_types: 'Reports: assessment types from 0 to 9. If empty or absent, 0 and 1',
  pair: 'Board pack and heat map: number of the pair of assessment types, from 1 (types 0 and 1) to 5 (types 8 and 9). If null or absent, the first pair with submissions',
  attribute:
    'Board pack and heat map: attribute by which groups are compared. If null or absent, no comparison in a board pack, the first available attribute in a heat map',
  start_at: 'Reports and board pack: first day (UTC) of the period. If null or absent, no start',
  end_at: 'Reports and board pack: last day (UTC) of the period. If null or absent, no end',
  week_month: 'Report `user_activity`: length of the periods. If absent, `week`',
  measure:
    'Heat map: scores before training (`pre`), scores after it (`post`), or the change between them (`change`). If absent, `post`',
  against:
    'Heat map: what each group is compared with. `others`: everyone else in these domains; `parent`: the parent domain; `benchmark`: the benchmark; `earlier`: the same group in the previous pair of assessment types. If absent, `others`',
}

/** Field words of the dashboard, the heat map and saved reports */
export const EVIDENCE_FIELDS: SchemaWords = {
  AnswerQuality: {
    assessment_type:
      'Assessment type that was checked: the one of the pair after training, or the one before it while only its scores exist or can be shown. Null if there are no scores',
    speed: 'Always `not_recorded`: the time for a single question is not recorded',
    reliability: 'Cronbach’s alpha of each factor, without super factors',
    'reliability.factor_id': 'ID of the factor',
    'reliability.alpha': 'Cronbach’s alpha, at most 1. Null below 30 people, or if it cannot be computed or shown',
    'reliability.n': 'Number of people who have a score of the factor. Null if the figure is hidden',
    ceiling: 'Questions to which at least 80% of the answers are the most favorable one',
    'ceiling.question_id': 'ID of the question',
    'ceiling.percent': 'Percentage of the answers that are the most favorable one',
    'ceiling.n': 'Number of answers to the question',
    straight_lines:
      'Submissions with at least five answers, all of them the same. Null if not checked: see `not_checked`',
    ...under('straight_lines', flagged('with at least five answers, all of them the same')),
    fast: 'Submissions that took little time, without those that someone else entered. Answers given offline may look fast. Null if not checked: see `not_checked`',
    ...under('fast', flagged('that took less than 2 seconds per question, from the first saved answer to submission')),
    item_total:
      'How well each question fits the others of its factor, for factors with at least 30 complete submissions. Null if not checked: see `not_checked`',
    'item_total.question_id': 'ID of the question',
    'item_total.correlation':
      'Correlation of the question with the sum of the other questions of its factor, from -1 to 1, after reversing negative questions. Null if the answers do not vary',
    'item_total.n': 'Number of submissions with answers to all questions of the factor',
    not_checked:
      'Why the checks that need individual answers were not made. `confidential`: all of the domains are confidential; `not_permitted`: the caller may not read individual responses. Null if they were made',
  },
  DashboardData: {
    domainOverallScore:
      'Mean overall score from 0 to 100, of the kind that `basis` names. Null if no one has a score or the figure is hidden',
    benchmarkOverallScore: 'Benchmark of the overall score, from 0 to 100',
    benchmark_source: BENCHMARK_SOURCE,
    domainScoresByFactor: 'Scores of factors, then of super factors, each by title. Without the overall score',
    n: 'Number of people in `domainOverallScore`. Null if the figure is hidden',
    basis:
      'Which scores `domainOverallScore` and each `domain_score` are. `post`: after training; `pre`: before training, while only these exist or can be shown. Null if there are no scores',
    assessment_types: PAIR_TYPES,
    overall: 'Means and change of the overall score',
    ...under('overall', FACTOR_MEANS),
  },
  FactorScore: {
    ...FACTOR_MEANS,
    factor_id: 'ID of the factor',
    domain_score:
      'Mean score from 0 to 100, of the kind that `basis` of the dashboard names. Null if no one has a score or the figure is hidden',
    benchmark_score: 'Benchmark of the factor, from 0 to 100',
    super_factor: SUPER_FACTOR,
    n: 'Number of people in `domain_score`. Null if the figure is hidden',
  },
  HeatMap: {
    assessment_types: PAIR_TYPES,
    measure:
      'Figure of each cell. `pre`: scores before training; `post`: scores after it; `change`: change of people who have both',
    attributes: 'The one or two attributes by which people are grouped, as requested',
    against:
      'Whom each group is compared with. `others`: everyone else in these domains; `parent`: the people of the parent domain, without its subdomains',
    parent: 'Domain directly above these domains, with which groups can be compared. Null if there is none',
    'parent.id': 'ID of the domain',
    parent_missing:
      'Why `parent` is null. `several`: the domains do not have the same parent; `out_of_scope`: there is no parent, or the caller may not see it. Null if there is a parent',
    factors: 'Rows of the map: the overall score, then factors, then super factors',
    'factors.factor_id': FACTOR_ID,
    'factors.super_factor': SUPER_FACTOR,
    'factors.benchmark': 'Benchmark of the factor, from 0 to 100',
    'factors.everybody': 'Figure of everyone in these domains, whatever their group',
    ...under('factors.everybody', GROUP_FIGURE),
    'factors.parent':
      'Figure of everyone in the parent domain, without its subdomains. Null unless groups are compared with it',
    ...under('factors.parent', GROUP_FIGURE),
    segments: 'Groups of people, largest first',
    'segments.values':
      'Value of each attribute, in the order of `attributes`: a group ID for `groups`, an age range such as `25_34` for `age_band`, otherwise the text in the account',
    'segments.titles': 'Titles of the values that are groups, in the order of `values`. Null for other values',
    'segments.cells':
      'Figures of the group, in the order of `factors`. A cell is null if no one in the group has a score of the factor',
    segments_left_out: 'Number of smaller groups that are left out because of `limit`',
    compared: 'Number of differences that were tested together, for which each `adjusted_p` is adjusted',
  },
  HeatMapCell: {
    ...GROUP_FIGURE,
    against:
      'Comparison of the group with everyone else or with the parent domain, as `against` of the map says. Null if it cannot be made or shown',
    'against.difference':
      'Mean of the group minus the mean of those with whom it is compared, in percentage points, not rounded',
    'against.value':
      'Mean of those with whom the group is compared: a score from 0 to 100, or a change in percentage points',
    'against.n': 'Number of people with whom the group is compared',
    'against.interval':
      '95% confidence interval of the difference (Welch’s t test). Null below ten people on either side, if someone counts in both this and the parent domain, or if it cannot be computed or shown',
    'against.interval.low': LOW,
    'against.interval.high': HIGH,
    'against.adjusted_p':
      'Two-sided p-value of the difference, adjusted for the number of differences in the response (Holm). Null if there is no interval',
    'against.stands_out':
      'Whether the difference is large and certain. `no`: it is not; `alone`: at least 5 points, with an interval that excludes 0 and ten people on both sides; `among_all`: also with `adjusted_p` below 0.05',
  },
  Participation: {
    everybody: 'Everyone in these domains who is enrolled in a plan with the assessment',
    ...under('everybody', PARTICIPANTS),
    segments: 'The same by group, largest first. A person in several groups counts in each. Empty without `attribute`',
    'segments.value':
      'Value of the attribute: a group ID for `groups`, an age range such as `25_34` for `age_band`, otherwise the text in the account',
    'segments.title': 'Title of the group. Null unless the attribute is `groups`',
    ...under('segments', PARTICIPANTS),
    segments_left_out: 'Number of smaller groups that are left out, beyond the 60 largest',
  },
  ReportSegments: {
    attributes: 'Reporting attributes that at least one of the domains declares, most important first',
    values:
      'Values that people had when they gave answers that the caller may not read individually, at most 1000. With `assessment_id`: includes groups, without attributes that are already chosen and values without answers',
    'values.attribute': 'Attribute that the value belongs to',
    'values.value':
      'Value as a filter names it after the colon: a group ID for `groups`, an age range such as `25_34` for `age_band`, otherwise a text',
  },
  SavedReport: {
    domain_id: 'ID of the domain to which it belongs',
    account_id: 'ID of the account of the person who saved it. Null if that person was erased',
    title: 'Name under which it is saved',
    shared:
      'Whether everyone who administers the domain sees it, provided that they may open this kind. Otherwise only the person who saved it',
    editable:
      'Whether the caller may change or delete it. Only the person who saved it may, or everyone who sees it if that person was erased',
    kind: 'What was saved. `board_pack`: a board pack; `dashboard`: a view of the dashboard; `segments`: a view of the heat map; otherwise a report of this type',
    ...under('choice', SAVED_CHOICE),
  },
  SavedReportInput: {
    shared: 'Whether everyone who administers the domain sees it. If absent, only the caller sees it',
    choice:
      'Settings to save. Domains, groups, assessment and factor must be in reach of the caller. Settings that do not apply to the kind have no effect',
  },
  SavedReportChoice: SAVED_CHOICE,
  ScoreAsOf: {
    pre: 'Mean scores before training as of `asOfDate`: the overall score, then factors, then super factors. Without those of which no one has a score',
    'pre.factor_id': FACTOR_ID,
    'pre.super_factor': SUPER_FACTOR,
    'pre.score': AS_OF_SCORE,
    'pre.n': AS_OF_N,
    post: 'Mean scores after training as of `asOfDate`, like `pre`',
    'post.factor_id': FACTOR_ID,
    'post.super_factor': SUPER_FACTOR,
    'post.score': AS_OF_SCORE,
    'post.n': AS_OF_N,
    pairs:
      'Mean scores before and after training of people who have both from the same run of the training, as of `asOfDate`',
    'pairs.factor_id': FACTOR_ID,
    'pairs.super_factor': SUPER_FACTOR,
    'pairs.n': 'Number of people who have both scores. Null if the figure is hidden',
    'pairs.pre': 'Their mean score before training, from 0 to 100. Null if hidden',
    'pairs.post': 'Their mean score after training, from 0 to 100. Null if hidden',
    assessment_types: PAIR_TYPES,
    maxDate:
      'When the newest submission of the pair was made, even if after `asOfDate`. Only the start of its day (UTC) if the caller may not read all of the responses. Null if there is none',
    asOfDate:
      'Time up to which submissions count: the requested time, or now. The end of the requested day (UTC) if the caller may not read all of the responses',
  },
  TrendPoint: {
    date: 'Day (UTC) on which the answers were submitted, or first day of the `period`. Answers that the caller may not read individually count on the day of their release',
    score: 'Mean score from 0 to 100 of the submissions. Null if hidden',
    n: 'Number of submissions in the mean. A person who submitted twice counts twice. Null if hidden',
    'interval.low': LOW,
    'interval.high': HIGH,
  },
}
