import { z } from 'zod'
import {
  type FieldsOfKind,
  type ReportField,
  type ReportName,
  reportFields,
} from '../constants/account-fields/index.ts'
import { BenchmarkSource, FactorScore, ReportType } from './analytics.ts'
import { gateFacts, HiddenReason, hidden } from './hidden-reason.ts'
import {
  AssessmentType,
  AssessmentTypeQuery,
  CalendarDate,
  csvQuery,
  Id,
  ListQuery,
  LocaleCode,
  LocalizedText,
  Percent,
  Timestamp,
  TimestampInput,
  text,
} from './primitives.ts'
import { finding } from './report-finding.ts'
import { SegmentsFilter } from './segment.ts'
import { singleResult } from './single-result.ts'

const n = z.int().min(0)
/** Null if the figure is hidden. */
const shownN = n.nullable()

const splitList = (value: string | string[]): string[] =>
  [value].flat().flatMap((one) => one.split(',').flatMap((part) => part.trim() || []))

/** Maximum length of a list in a query: fits a thousand ids separated by commas. */
const LIST_TEXT_MAX = 40_000

/** A list in a query: the parameter repeated, or its values separated by commas. */
const listOf = <Item>(item: z.ZodType<Item, string>, most: number) =>
  z
    .union([z.string().max(LIST_TEXT_MAX), z.array(z.string().max(LIST_TEXT_MAX)).max(most)])
    .transform(splitList)
    .pipe(z.array(item).max(most))

const ReportDate = z.union([CalendarDate, TimestampInput])

export const WeekMonth = z.enum(['day', 'week', 'month'])
export type WeekMonth = z.infer<typeof WeekMonth>

export const ReportFormat = z.enum(['json', 'csv'])

const PaperSize = z.enum(['letter', 'a4'])

/** The parameters of all reports. Which of them are required depends on the report. */
const ReportParameters = z.object({
  locale: LocaleCode.describe('Language of CSV and documents. Absent: the caller’s').optional(),
  report_type: ReportType.describe('Type of the report').optional(),
  domain_ids: listOf(Id, 1000)
    .describe(
      'IDs of domains, as a repeated parameter or separated by commas. Descendants of a domain are not included',
    )
    .optional(),
  group_ids: listOf(Id, 1000)
    .describe(
      'Only members of these groups or of groups below them. IDs as a repeated parameter or separated by commas',
    )
    .optional(),
  segments: SegmentsFilter.describe(
    'Reports on scores and answers: only people with this value of a reporting attribute, such as `department:Nursing`. Can be repeated for a second attribute. Confidential answers are counted by the value that the person had when they first submitted',
  ).optional(),
  search: text(200).describe('Report `user_status`: only people whose name or login contains this text').optional(),
  assessment_id: Id.describe('ID of the assessment that the report is about').optional(),
  assessment_types: listOf(AssessmentTypeQuery, 10)
    .describe('Assessment types from 0 to 9, as a repeated parameter or separated by commas. Absent: 0 and 1')
    .optional(),
  start_at: ReportDate.describe(
    'Only what was submitted at this time or later. A date means the start of that day (UTC). A time also means the start of its day (UTC) in the report `user_activity`, for callers who may not read individual responses, and if one of the chosen domains has confidential responses',
  ).optional(),
  end_at: ReportDate.describe(
    'Only what was submitted at this time or earlier. A date means the end of that day (UTC). A time also means the end of its day (UTC) in the report `user_activity`, for callers who may not read individual responses, and if one of the chosen domains has confidential responses',
  ).optional(),
  week_month: WeekMonth.describe('Report `user_activity`: length of a period. Default: `week`').optional(),
  anchor: z
    .enum(['start', 'end'])
    .describe(
      'Report `user_activity`: whether the date of a period is its first day (`start`) or its last day (`end`). Default: `start`',
    )
    .optional(),
})

const { limit, offset, order_by, order_dir } = ListQuery.shape

export const ReportQuery = ReportParameters.extend({
  format: ReportFormat.describe(
    '`csv`: return CSV with all rows, as `Accept: text/csv` does. Default: `json`',
  ).optional(),
  words: csvQuery.words,
  limit,
  offset,
  order_by,
  order_dir,
})
export type ReportQuery = z.output<typeof ReportQuery>

export const ReportDocumentQuery = ReportParameters.extend({
  report_type: ReportType.describe('Type of the report'),
  paper: PaperSize.describe('Paper size. Default: `letter`').optional(),
})
export type ReportDocumentQuery = z.output<typeof ReportDocumentQuery>

/** 95 % confidence interval of a mean, in the unit of the mean. */
const Interval = z.object({ low: z.number(), high: z.number() }).nullable()

/** The mean change of people who took both types of a pair, in percentage points at full precision. */
export const ReportChange = z.object({
  pre_type: AssessmentType,
  post_type: AssessmentType,
  change: z.number().nullable(),
  /** Means before and after of the same people. `change` is their difference. */
  before: Percent.nullable(),
  after: Percent.nullable(),
  interval: Interval,
  /** Effect size in standard deviations, standardized by the averaged variance; null below ten people. */
  cohens_d: z.number().nullable(),
  /** 95 % confidence interval of `cohens_d`. */
  cohens_d_interval: Interval,
  n: shownN,
  hidden,
})
export type ReportChange = z.infer<typeof ReportChange>

/** `x` is the assessment type, `y` its average score. */
export const OverallRow = z.object({ x: AssessmentType, y: Percent.nullable(), interval: Interval, n: shownN, hidden })
export type OverallRow = z.infer<typeof OverallRow>

export const ReportFactorScore = FactorScore.omit({ pre: true, post: true, change: true, cronbach_alpha: true })

export const OverallReport = z.object({
  assessmentName: LocalizedText,
  benchmark: Percent,
  /** The source of the overall score's benchmark. */
  benchmark_source: BenchmarkSource,
  rows: z.array(OverallRow),
  changes: z.array(ReportChange),
  /** Averages of `domainScoresType`: the last of the chosen types that has data. */
  domainScoresByFactor: z.array(ReportFactorScore),
  domainScoresType: AssessmentType.nullable(),
  ...finding,
  ...gateFacts,
})
export type OverallReport = z.infer<typeof OverallReport>

const average = Percent.nullable()

/** Averages by type; null if no one took the type, or no one has a score of this factor. */
export const FactorResultRow = z.object({
  factor_id: Id,
  title: LocalizedText,
  super_factor: z.boolean(),
  benchmark: Percent,
  assessment_type_0: average,
  assessment_type_1: average,
  assessment_type_2: average,
  assessment_type_3: average,
  assessment_type_4: average,
  assessment_type_5: average,
  assessment_type_6: average,
  assessment_type_7: average,
  assessment_type_8: average,
  assessment_type_9: average,
  /** Type → the number of people in its average; null if it is hidden. */
  n: z.record(z.string(), shownN),
  /** Type → why its average and n are null; absent if nothing is hidden. */
  hidden: z.record(z.string(), HiddenReason).optional(),
  intervals: z.record(z.string(), Interval),
  changes: z.array(ReportChange),
})
export type FactorResultRow = z.infer<typeof FactorResultRow>

export const FactorReport = z.object({
  assessmentName: LocalizedText,
  /** The source of the overall score's benchmark; each factor has its own benchmark. */
  benchmark_source: BenchmarkSource,
  /** The types that have data, ascending. They are the columns of the table. */
  assessment_types: z.array(AssessmentType),
  rows: z.array(FactorResultRow),
  ...finding,
  ...gateFacts,
})
export type FactorReport = z.infer<typeof FactorReport>

export const UserStatusAssessment = z.object({
  assessment_id: Id,
  title: LocalizedText,
  assessment_type: AssessmentType,
  submitted_at: Timestamp.nullable(),
  score: singleResult(Percent.nullable()),
})

const run = z.int().min(1).max(32_767).nullable()

/** One row per person, plan and run. A person without a plan also has one row. */
export const UserStatusRow = z.object({
  account_id: Id,
  plan_id: Id.nullable(),
  run,
  family_name: LocalizedText,
  given_name: LocalizedText,
  email: z.string().nullable(),
  username: z.string().nullable(),
  plan_title: LocalizedText.nullable(),
  progress: Percent,
  completion_date: Timestamp.nullable(),
  assessments: z.array(UserStatusAssessment),
})
export type UserStatusRow = z.infer<typeof UserStatusRow>

export const UserStatusReport = z.object({ total: n, rows: z.array(UserStatusRow), ...finding })
export type UserStatusReport = z.infer<typeof UserStatusReport>

const words = z.string().nullable()
const amount = z.number().min(0).nullable()

type AccountColumns = {
  [Field in ReportField as ReportName<Field>]: Field extends FieldsOfKind<'day'>
    ? z.ZodNullable<typeof CalendarDate>
    : typeof words
}
const accountColumns = Object.fromEntries(
  reportFields().map(({ name, kind }) => [name, kind === 'day' ? CalendarDate.nullable() : words]),
) as AccountColumns

/**
 * One row per person and plan; a person without a plan also has one. Average times are in hours. For readers who may
 * not read individual responses, change and journal length are null, and the times of submission, completion and
 * activity are reduced to days.
 */
export const UserDataRow = z.object({
  account_id: Id,
  plan_id: Id.nullable(),
  run,
  family_name: LocalizedText,
  given_name: LocalizedText,
  username: words,
  email: words,
  role: LocalizedText.nullable(),
  groups: z.array(LocalizedText),
  domain: LocalizedText.nullable(),
  plan: LocalizedText.nullable(),
  completion: Percent,
  /** Null if results are confidential: which training modules are complete reveals the order of the scores. */
  modules_completed: singleResult(n.nullable()),
  date_account_created: Timestamp,
  date_of_last_system_activity: Timestamp.nullable(),
  date_pre_assessment_completed: Timestamp.nullable(),
  date_post_assessment_completed: Timestamp.nullable(),
  pre_to_post_score_change: singleResult(z.number().nullable()),
  days_from_pre_to_post: amount,
  avg_journal_character_count: singleResult(amount),
  avg_time_on_training_tasks: amount,
  avg_time_on_assessments: amount,
  ...accountColumns,
})
export type UserDataRow = z.infer<typeof UserDataRow>

const label = LocalizedText.nullable()

export const UserDataReport = z.object({
  total: n,
  misc_labels: z.object({ misc1: label, misc2: label, misc3: label, misc4: label, misc5: label }),
  rows: z.array(UserDataRow),
  ...finding,
})
export type UserDataReport = z.infer<typeof UserDataReport>

const scores = z.record(z.string(), Percent)

/**
 * One row per person and pair of types. For readers who may not read individual responses, scores and journal length
 * are missing, and times are reduced to days.
 */
export const ScoreDataRow = z.object({
  /** 1 for the types 0 and 1, up to 5 for the types 8 and 9. */
  pair: z.int().min(1).max(5),
  date_pre_assessment_completed: Timestamp.nullable(),
  pre_scores: singleResult(scores),
  date_post_assessment_completed: Timestamp.nullable(),
  post_scores: singleResult(scores),
  avgchars: singleResult(amount),
})
export type ScoreDataRow = z.infer<typeof ScoreDataRow>

/** A column of scores. The overall score comes first, then factors, then super factors. */
export const ScoreDataFactor = z.object({ factor_id: Id, title: LocalizedText, super_factor: z.boolean() })
export type ScoreDataFactor = z.infer<typeof ScoreDataFactor>

export const ScoreDataReport = z.object({
  assessmentName: LocalizedText,
  total: n,
  factors: z.array(ScoreDataFactor),
  rows: z.array(ScoreDataRow),
  ...finding,
})
export type ScoreDataReport = z.infer<typeof ScoreDataReport>

/**
 * A journal entry without a name. Rows are in an order that does not reveal when entries were written. `response` is
 * null without the permission to read journals.
 */
export const JournalExtractRow = z.object({
  factor: LocalizedText.nullable(),
  prompt_label: LocalizedText,
  prompt_title: LocalizedText,
  plan_title: LocalizedText,
  prompt: LocalizedText,
  response: singleResult(z.string().nullable()),
})
export type JournalExtractRow = z.infer<typeof JournalExtractRow>

export const JournalExtractReport = z.object({
  total: n,
  rows: z.array(JournalExtractRow),
  ...finding,
  missing_domain_ids: gateFacts.missing_domain_ids.describe(
    'Domains whose journals are confidential and not part of the report. Absent if there are none',
  ),
})
export type JournalExtractReport = z.infer<typeof JournalExtractReport>

export const ActivityPoint = z.object({ date: CalendarDate, count: n })

/** The lists also contain periods without any activity. */
export const UserActivityReport = z.object({
  startAt: Timestamp,
  endAt: Timestamp,
  anchor: z.enum(['start', 'end']),
  weekMonth: WeekMonth,
  accountsCreated: z.array(ActivityPoint),
  activeAccounts: z.array(ActivityPoint),
  /** `perActiveUser` is the height of the bars; null if no one was active. */
  tasksCompleted: z.array(ActivityPoint.extend({ perActiveUser: z.number().min(0).nullable() })),
  ...finding,
})
export type UserActivityReport = z.infer<typeof UserActivityReport>
